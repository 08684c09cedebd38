import { useId } from "react";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { Button } from "#app/ui/button.tsx";
import { settings } from "#content/pages/settings.ts";
import { useSignOut } from "./sign-out.ts";

/** Settings row that ends all sessions, for a user who lost a device or suspects a thief. */
export function SignOutEverywhere() {
  const signOut = useSignOut();
  const [busy, run] = useBusy();
  const id = useId();
  const { label, description } = settings.account.signOut;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p id={id} className="text-sm text-muted">
        {description}
      </p>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-describedby={id}
        onClick={() => run(() => signOut({ everywhere: true }))}
      >
        {label}
      </Button>
    </div>
  );
}
