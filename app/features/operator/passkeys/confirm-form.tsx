import { Button } from "#app/ui/button.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { passkeyWords } from "#content/operator-passkeys.ts";
import { confirmByPasskey } from "./ceremonies.ts";
import { PasskeyError } from "./passkey-error.tsx";
import { useCeremony } from "./use-ceremony.ts";

/** A button that opens the browser's own window: Safari wants a press before it. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const userApi = useUserApi();
  const { busy, error, run } = useCeremony(onConfirmed);
  return (
    <div className="mt-6 grid gap-5">
      <PasskeyError message={error} />
      <Button busy={busy} onClick={() => void run(() => confirmByPasskey(userApi))}>
        {passkeyWords.confirm.submit}
      </Button>
    </div>
  );
}
