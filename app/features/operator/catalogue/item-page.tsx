import { type ComponentType, useId, useState } from "react";
import { Link } from "react-router";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { catalogueItem as words } from "#content/operator/catalogue-item.ts";
import { operatorWords } from "#content/operator/operator.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import type { Proof } from "#shared/catalogue/proof.ts";
import { itemUrl } from "#shared/urls.ts";
import { formatTime } from "../format.ts";
import { BackLink } from "../parts/back-link.tsx";
import { ConsoleHead } from "../parts/console-head.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { CoverForm } from "./cover-form.tsx";
import { Findings } from "./findings.tsx";
import { Granted } from "./granted.tsx";
import { fieldsOf, type ItemFields, type OperatorItem } from "./item-fields.ts";
import { ItemForm } from "./item-form.tsx";
import { findPublishStep, PublishSteps, PublishWarnings } from "./publish-steps.tsx";
import { type FilePreview, VersionForm } from "./version-form.tsx";

type Props = {
  item: OperatorItem;
  /** Preview of an item, built from the store's own components. */
  itemPreview: ComponentType<{ item: OperatorItem; fields: ItemFields }>;
};

/** One item: what its page says, its files, and whether visitors see it. */
export default function ItemPage({ item, itemPreview: ItemPreview }: Props) {
  const [edits, setEdits] = useState<Partial<ItemFields>>({});
  const [preview, setPreview] = useState<FilePreview | null>(null);
  const stored = fieldsOf(item);
  const fields = { ...stored, ...edits };
  const isPublished = item.status === "published";
  const hasEdits = (Object.keys(edits) as (keyof ItemFields)[]).some((name) => edits[name] !== stored[name]);
  const step = findPublishStep(item, { hasNewFile: preview !== null, hasEdits });

  return (
    <>
      <ConsoleHead back={<BackLink to="/operator/catalogue">Catalogue</BackLink>} title={item.title}>
        <StateBadge tone={isPublished ? "success" : "neutral"}>{item.status}</StateBadge>
        {isPublished && !item.granted && (
          <Link to={itemUrl(item.is_free, item.slug)}>As a visitor sees it</Link>
        )}
        {!isPublished && (
          <PublishButton isEmpty={item.versions.length === 0 && !item.includes} isNext={step === "publish"} />
        )}
        {isPublished && <ActionButton intent="unpublish">Unpublish</ActionButton>}
        {item.status !== "archived" && (
          <ActionButton intent="archive" variant="ghost">
            Archive
          </ActionButton>
        )}
      </ConsoleHead>
      {!isPublished && <PublishSteps step={step} />}
      {!isPublished && step === "publish" && <PublishWarnings item={item} fields={fields} />}
      {!item.includes && (
        <VersionForm key={item.versions.length} newest={item.versions[0]?.version} onPreview={setPreview} />
      )}
      <div className="console-columns">
        <ItemForm item={item} fields={fields} isNext={step === "details"} onEdits={setEdits} />
        <div className="grid content-start gap-8">
          <ItemPreview item={withFile(item, preview)} fields={fields} />
          {item.granted && <Granted granted={item.granted} />}
          <CoverForm item={item} />
          {item.includes ? <p>{operatorWords.bundleFiles}</p> : <ItemFiles item={item} />}
        </div>
      </div>
    </>
  );
}

/** The item as a chosen file would make it. */
function withFile(item: OperatorItem, preview: FilePreview | null): OperatorItem {
  if (!preview) return item;
  const { kind, size, nodes, platform, apps, hosts, credentials, proofs, cover_svg } = preview;
  return {
    ...item,
    cover_svg: cover_svg ?? item.cover_svg,
    picture_svg: cover_svg ?? item.picture_svg,
    detail: {
      ...item.detail,
      ...{ platform, apps, hosts, proofs, file: { kind, size, nodes } },
      communityNodes: preview.community_nodes,
      credentials: credentials.map(({ name }) => name),
    },
  };
}

function PublishButton({ isEmpty, isNext }: { isEmpty: boolean; isNext: boolean }) {
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
        variant={isNext ? "primary" : "secondary"}
        disabled={isEmpty}
        aria-describedby={isEmpty ? whyId : undefined}
      >
        Publish
      </ActionButton>
    </>
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
            {/* A file shared by several versions is shown once. */}
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

/** The proof of one file. Earlier files show only existing proofs. */
function FileProof({ proofs, isUnproven }: { proofs: readonly Proof[]; isUnproven: boolean }) {
  const summary = summarizeProofs(proofs);
  if (!summary) return isUnproven ? <p className="text-muted">{words.unproven}</p> : null;
  const { text, failure } = summary;
  return (
    <>
      {failure && <p className="text-danger">{failure}</p>}
      {text !== failure && <p className="text-muted">{text}</p>}
    </>
  );
}
