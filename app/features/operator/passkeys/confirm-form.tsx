import { Button } from "#app/ui/button.tsx";
import { passkeyWords } from "#content/operator/passkeys.ts";
import { confirmByPasskey } from "./ceremonies.ts";
import { PasskeyError } from "./passkey-error.tsx";
import { useCeremony } from "./use-ceremony.ts";

/** A button that opens the browser's passkey window: Safari requires a user gesture. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { busy, error, run } = useCeremony(onConfirmed);
  return (
    <div className="mt-6 grid gap-5">
      <PasskeyError message={error} />
      <Button busy={busy} onClick={() => void run(confirmByPasskey)}>
        {passkeyWords.confirm.submit}
      </Button>
    </div>
  );
}
