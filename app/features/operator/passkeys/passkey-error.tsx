import { CircleAlert } from "lucide-react";

/** Stays in the page while it is empty, so that what it says is read out. */
export function PasskeyError({ message }: { message: string }) {
  return (
    <div aria-live="polite">
      {message && (
        <p className="field-error">
          <CircleAlert strokeWidth={1.5} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}
