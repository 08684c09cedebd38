import "./setup-dialog.css";
import { useRef, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { LoadedInDialog } from "#app/ui/feedback/loaded.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { setupList as words } from "#content/store/library/n8n.ts";

export type Setup = ResponseOf<"GET /api/library/:slug/setup">;
type Step = Setup["steps"][number];
type Props = {
  slug: string;
  title: string;
  open: boolean;
  setup: Promise<Setup | null> | null;
  onClose: () => void;
};

/** GR-6: the credentials and settings a workflow needs, as a checklist. */
export default function SetupDialog({ slug, title, open, setup, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.description(title)}
      width={560}
      focusSelf
    >
      <LoadedInDialog value={setup} words={words}>
        {({ steps }) => <SetupSteps slug={slug} stored={steps} />}
      </LoadedInDialog>
    </Dialog>
  );
}

function SetupSteps({ slug, stored }: { slug: string; stored: Step[] }) {
  const { steps, tick } = useSteps(slug, stored);
  if (steps.length === 0) return <p className="mt-6">{words.nothing}</p>;
  return (
    <>
      <p className="mt-5 font-mono text-[0.8125rem] font-medium text-muted" aria-live="polite">
        {words.progress(steps.filter(({ done }) => done).length, steps.length)}
      </p>
      {KINDS.map((kind) => (
        <StepList key={kind} kind={kind} steps={steps.filter((step) => step.kind === kind)} onTick={tick} />
      ))}
    </>
  );
}

const KINDS = ["package", "credential", "setting"] as const;

type StepListProps = { kind: Step["kind"]; steps: Step[]; onTick: (key: string, done: boolean) => void };

function StepList({ kind, steps, onTick }: StepListProps) {
  if (steps.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 font-medium">{words.kinds[kind]}</legend>
      {steps.map(({ key, name, value, nodes, done }) => (
        <label key={key} className="setup-step">
          <input type="checkbox" checked={done} onChange={(event) => onTick(key, event.target.checked)} />
          <span>
            <span className="setup-name block">{name}</span>
            <span className="block text-sm text-muted">{value ? words.now(value) : words.usedBy(nodes)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function useSteps(slug: string, stored: Step[]) {
  const [steps, setSteps] = useState(stored);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  /** Each tick sends the whole list, one request after the other, so that the last one wins. */
  function tick(key: string, done: boolean): void {
    const ticked = steps.map((step) => (step.key === key ? { ...step, done } : step));
    setSteps(ticked);
    const json = { done: ticked.filter((step) => step.done).map((step) => step.key) };
    saving.current = saving.current
      .then(() => userApi.call("PUT /api/library/:slug/setup", { param: { slug }, json }))
      .catch(() => toast({ ...words.notSaved, variant: "error" }));
  }
  return { steps, tick };
}
