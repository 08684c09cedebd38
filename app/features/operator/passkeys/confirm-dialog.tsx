import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { passkeyWords } from "#content/operator/passkeys.ts";
import { confirmWith } from "../console-calls.ts";
import { ConfirmForm } from "./passkey-forms.tsx";

const words = passkeyWords.confirm;

/**
 * Opens when a console call requires a fresh confirmation; the call is repeated afterwards. Rendered once in the
 * console.
 */
export function ConfirmDialog() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);

  useEffect(() => {
    // Calls that are rejected together share one confirmation.
    let asked: Promise<boolean> | null = null;
    confirmWith(() => {
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = null;
        setAnswer(null);
      });
      return asked;
    });
    return () => confirmWith(null);
  }, []);

  return (
    <Dialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      title={words.title}
      description={words.again}
    >
      <ConfirmForm onConfirmed={() => answer?.(true)} />
    </Dialog>
  );
}
