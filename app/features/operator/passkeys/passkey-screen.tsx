import "./passkeys.css";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import { passkeyWords as words } from "#content/operator-passkeys.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { EnrolForm } from "./enrol-form.tsx";

type Step = "loading" | "failed" | "enrol" | "second" | "confirm";

/** Stands before the console while the session has shown no passkey: adds the first one, or asks for one of those there are. */
export default function PasskeyScreen({ onPassed }: { onPassed: () => void }) {
  const userApi = useUserApi();
  const [step, setStep] = useState<Step>("loading");
  useEffect(() => {
    userApi.call("GET /api/operator/passkeys/state").then(
      ({ enrolled }) => setStep(enrolled > 0 ? "confirm" : "enrol"),
      () => setStep("failed"),
    );
  }, [userApi]);

  if (step === "loading") return <Spinner size={24} label={operatorWords.loading} />;
  if (step === "failed") return <p role="alert">{operatorWords.failed}</p>;
  if (step === "confirm")
    return (
      <Panel title={words.confirm.title} why={words.confirm.why}>
        <ConfirmForm onConfirmed={onPassed} />
      </Panel>
    );
  if (step === "enrol")
    return (
      <Panel title={words.enrol.title} why={words.enrol.why}>
        <EnrolForm enrolled={0} onEnrolled={() => setStep("second")} />
      </Panel>
    );
  return (
    <Panel title={words.second.title} why={words.second.why}>
      <EnrolForm enrolled={1} submit={words.second.submit} onEnrolled={onPassed} />
      <Button variant="ghost" className="mt-3 w-full" onClick={onPassed}>
        {words.second.later}
      </Button>
    </Panel>
  );
}

function Panel({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <section className="passkey-screen container">
      <div className="passkey-panel">
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
