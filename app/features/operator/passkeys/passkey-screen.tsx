import "./passkeys.css";
import { type ReactNode, useState } from "react";
import { useReload } from "#app/ui/browser/use-reload.ts";
import { Button } from "#app/ui/button.tsx";
import { passkeyWords as words } from "#content/operator/passkeys.ts";
import { ConfirmForm, EnrolForm } from "./passkey-forms.tsx";

/**
 * Shown instead of the console until the session has confirmed a passkey: adds the first one or asks for an existing
 * one.
 */
export default function PasskeyScreen({ enrolled }: { enrolled: number }) {
  const [isFirstAdded, setFirstAdded] = useState(false);
  // Reloads the page, so that the gate checks again.
  const enter = useReload();

  if (enrolled > 0)
    return (
      <Panel title={words.confirm.title} why={words.confirm.why}>
        <ConfirmForm onConfirmed={enter} />
      </Panel>
    );
  if (!isFirstAdded)
    return (
      <Panel title={words.enrol.title} why={words.enrol.why}>
        <EnrolForm enrolled={0} onEnrolled={() => setFirstAdded(true)} />
      </Panel>
    );
  return (
    <Panel title={words.second.title} why={words.second.why}>
      <EnrolForm key="second" enrolled={1} submit={words.second.submit} onEnrolled={enter} />
      <Button variant="ghost" className="mt-3 w-full" onClick={enter}>
        {words.second.later}
      </Button>
    </Panel>
  );
}

function Panel({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <section className="passkey-screen container">
      <div className="card passkey-panel">
        <ol className="passkey-steps" aria-hidden="true">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h1>{title}</h1>
        <p className="mt-2 text-muted">{why}</p>
        {children}
      </div>
    </section>
  );
}
