import { type ComponentType, useId, useState } from "react";
import { Link } from "react-router";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { catalogueItem as words } from "#content/operator/catalogue-item.ts";
import { operatorWords } from "#content/operator/operator.ts";
import { stateWords } from "#content/operator/states.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import type { Proof } from "#shared/catalogue/proof.ts";
import { itemUrl } from "#shared/urls.ts";
import { formatTime } from "../format.ts";
import { BackLink } from "../parts/back-link.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { CoverForm } from "./cover-form.tsx";
import { Findings } from "./findings.tsx";
import { Granted } from "./granted.tsx";
import { fieldsOf, type ItemFields, type OperatorItem } from "./item-fields.ts";
import { ItemForm } from "./item-form.tsx";
import { VersionForm } from "./version-form.tsx";

type Props = {
  item: OperatorItem;
  /** An item as visitors will see it, made of the store's own parts. */
  itemPreview: ComponentType<{ item: OperatorItem; fields: ItemFields }>;
};

/** One item: what its page says, its files, and whether visitors see it. */
export default function ItemPage({ item, itemPreview }: Props) {
  const published = item.status === "published";
  return (
    <>
      <header className="console-head">
        <div>
          <BackLink to="/operator/catalogue">Catalogue</BackLink>
          <h1>{item.title}</h1>
        </div>
        <div className="console-actions">
          <StateBadge tone={published ? "success" : "neutral"}>{stateWords.resource[item.status]}</StateBadge>
          {published && !item.granted && (
            <Link to={itemUrl(item.is_free, item.slug)}>As a visitor sees it</Link>
          )}
          {!published && <PublishButton isEmpty={item.versions.length === 0 && !item.includes} />}
          {published && <ActionButton intent="unpublish">Unpublish</ActionButton>}
          {item.status !== "archived" && (
            <ActionButton intent="archive" variant="ghost">
              Archive
            </ActionButton>
          )}
        </div>
      </header>
      {!item.includes && <VersionForm key={item.versions.length} newest={item.versions[0]?.version} />}
      <ItemEditor item={item} itemPreview={itemPreview} />
    </>
  );
}

function PublishButton({ isEmpty }: { isEmpty: boolean }) {
  const whyId = useId();
  return (
    <>
      {isEmpty && (
        <p id={whyId} className="text-muted">
          {words.noFile}
        </p>
      )}
      <ActionButton
        intent="publish"
        variant="primary"
        disabled={isEmpty}
        aria-describedby={isEmpty ? whyId : undefined}
      >
        Publish
      </ActionButton>
    </>
  );
}

/** The form beside what it makes. What is typed stays while the item's files and its state change. */
function ItemEditor({ item, itemPreview: ItemPreview }: Props) {
  const [edits, setEdits] = useState<Partial<ItemFields>>({});
  const fields = { ...fieldsOf(item), ...edits };
  return (
    <div className="console-columns">
      <ItemForm item={item} fields={fields} onEdits={setEdits} />
      <div className="grid content-start gap-8">
        <ItemPreview item={item} fields={fields} />
        {item.granted && <Granted granted={item.granted} />}
        <CoverForm item={item} />
        {item.includes ? <p>{operatorWords.bundleFiles}</p> : <ItemFiles item={item} />}
      </div>
    </div>
  );
}

function ItemFiles({ item }: { item: OperatorItem }) {
  const { kind } = item.detail.file;
  if (item.versions.length === 0) return null;
  return (
    <section>
      <h2>{words.files}</h2>
      <ol className="timeline">
        {item.versions.map(({ version, changelog, created_at, size, sha256, proofs }, at) => (
          <li key={version}>
            <time dateTime={created_at}>{formatTime(created_at)}</time>
            <p>
              <span className="mono">{version}</span> {changelog}{" "}
              <span className="text-muted">{Math.ceil(size / 1024)} KB</span>
            </p>
            {/* a file that several versions have is spoken of once */}
            {item.versions.findIndex((other) => other.sha256 === sha256) === at && (
              <FileProof proofs={proofs} isUnproven={at === 0 && kind === "n8n"} />
            )}
          </li>
        ))}
      </ol>
      <Findings findings={item.findings} kind={kind} />
    </section>
  );
}

/** What runs of one file proved. Of earlier files only what there is. */
function FileProof({ proofs, isUnproven }: { proofs: readonly Proof[]; isUnproven: boolean }) {
  const summary = summarizeProofs(proofs);
  if (!summary) return isUnproven ? <p className="text-muted">{words.unproven}</p> : null;
  const { text, failure } = summary;
  return (
    <>
      {failure && <p className="file-failure">{failure}</p>}
      {text !== failure && <p className="text-muted">{text}</p>}
    </>
  );
}
