import { ClipboardCopy, ListChecks } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { workflowTools as words } from "#content/store/library/n8n.ts";
import { useWorkflowTools } from "./use-workflow-tools.tsx";

type Props = { slug: string; title: string; onCopied?: () => void };

/** GR-6: the tools of an n8n workflow as buttons. */
export default function WorkflowTools(props: Props) {
  const { title } = props;
  const { busy, copy, showSetup, dialog } = useWorkflowTools(props);
  return (
    <div className="workflow-tools flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={words.copyLabel(title)}
        onClick={() => void copy()}
      >
        {!busy && <ClipboardCopy strokeWidth={1.5} aria-hidden="true" />}
        {words.copy}
      </Button>
      <Button variant="secondary" size="sm" aria-label={words.setupLabel(title)} onClick={showSetup}>
        <ListChecks strokeWidth={1.5} aria-hidden="true" />
        {words.setup}
      </Button>
      {dialog}
    </div>
  );
}
