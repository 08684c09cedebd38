import "./setup-dialog.css";
import { useEffect, useRef, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { toast } from "#app/ui/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { setupList as words } from "#content/n8n.ts";

type Step = ResponseOf<"GET /api/library/:slug/setup">["steps"][number];
type Props = { slug: string; title: string; open: boolean; onClose: () => void };

/** GR-6: the credentials and settings that a workflow needs, ticked off. */
export default function SetupDialog({ slug, title, open, onClose }: Props) {
  const { steps, failed, tick } = useSetup(slug);
  const done = steps?.filter((step) => step.done).length ?? 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.description(title)}
      width={560}
      focusSelf
    >
      {!steps && !failed && (
        <div className="grid place-items-center py-10">
          <Spinner size={28} label={words.loading} />
        </div>
      )}
      {failed && (
        <p role="alert" className="mt-6">
          {words.failed}
        </p>
      )}
      {steps?.length === 0 && <p className="mt-6">{words.nothing}</p>}
      {steps && steps.length > 0 && (
        <>
          <p className="setup-progress" aria-live="polite">
            {words.progress(done, steps.length)}
          </p>
          {KINDS.map((kind) => (
            <StepList
              key={kind}
              kind={kind}
              steps={steps.filter((step) => step.kind === kind)}
              onTick={tick}
            />
          ))}
        </>
      )}
    </Dialog>
  );
}

const KINDS = ["package", "credential", "setting"] as const;

function StepList({
  kind,
  steps,
  onTick,
}: {
  kind: Step["kind"];
  steps: Step[];
  onTick: (key: string, done: boolean) => void;
}) {
  if (steps.length === 0) return null;
  return (
    <fieldset className="setup-kind">
      <legend>{words.kinds[kind]}</legend>
      {steps.map(({ key, name, value, nodes, done }) => (
        <label key={key} className="setup-step">
          <input type="checkbox" checked={done} onChange={(event) => onTick(key, event.target.checked)} />
          <span>
            <span className="setup-name">{name}</span>
            <span className="setup-note">{value ? words.now(value) : words.usedBy(nodes)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function useSetup(slug: string) {
  const [steps, setSteps] = useState<Step[] | null>(null);
  const [failed, setFailed] = useState(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let left = false;
    userApi.call("GET /api/library/:slug/setup", { param: { slug } }).then(
      (setup) => !left && setSteps(setup.steps),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [slug]);

  /** Each tick sends the whole list, one after the other: the last one pressed is what stays. */
  function tick(key: string, done: boolean): void {
    if (!steps) return;
    const ticked = steps.map((step) => (step.key === key ? { ...step, done } : step));
    setSteps(ticked);
    const json = { done: ticked.filter((step) => step.done).map((step) => step.key) };
    saving.current = saving.current
      .then(() => userApi.call("PUT /api/library/:slug/setup", { param: { slug }, json }))
      .catch(() => toast({ ...words.notSaved, variant: "error" }));
  }
  return { steps, failed, tick };
}
