import "./passkeys.css";
import { CircleAlert } from "lucide-react";

/** Rendered even when empty, so that screen readers announce its messages. */
export function PasskeyError({ message }: { message: string }) {
  return (
    <div aria-live="polite" className="passkey-error">
      {message && (
        <p className="field-error">
          <CircleAlert strokeWidth={1.5} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}
