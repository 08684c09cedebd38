import { Notice } from "#app/ui/feedback/notice.tsx";
import { catalogueItem } from "#content/operator/catalogue-item.ts";
import type { ItemFields, OperatorItem } from "./item-fields.ts";

const words = catalogueItem.steps;
const STEPS = ["file", "check", "details", "publish"] as const;

export type PublishStep = (typeof STEPS)[number];

/** The step whose button is the filled one. */
export function findPublishStep(
  item: OperatorItem,
  { hasNewFile, hasEdits }: { hasNewFile: boolean; hasEdits: boolean },
): PublishStep {
  if (hasNewFile) return "check";
  if (hasEdits) return "details";
  return item.versions.length === 0 && !item.includes ? "file" : "publish";
}

export function PublishSteps({ step }: { step: PublishStep }) {
  return (
    <ol className="publish-steps" aria-label={words.label}>
      {STEPS.map((name) => (
        <li key={name} aria-current={name === step ? "step" : undefined}>
          {words.names[name]}
        </li>
      ))}
    </ol>
  );
}

/** Warnings about missing parts, which do not block publishing. */
export function PublishWarnings({ item, fields }: { item: OperatorItem; fields: ItemFields }) {
  const { warnings } = catalogueItem;
  const isUnproven =
    item.detail.file.kind === "n8n" && !item.versions.some(({ proofs }) => proofs.length > 0);
  const lacking = [
    fields.tags.trim() === "" && warnings.tags,
    fields.summary.trim() === "" && warnings.summary,
    isUnproven && warnings.proof,
  ].filter((warning) => warning !== false);
  if (lacking.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice title={warnings.title}>
        <ul>
          {lacking.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
