import { hash } from "node:crypto";
import type { ProofFile } from "n8n-proof/proof-file";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import { itemFields } from "#shared/catalogue/item.ts";
import { pickFields, snakeKeys } from "#shared/fields.ts";
import { drawBundleCover, drawCover } from "../draw/draw-cover.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import type { Inspection } from "../inspect/inspection.ts";
import { readResource } from "../item-data.ts";
import { findParts } from "../queries/parts.ts";
import type { Resource } from "../queries/resources.ts";
import { type ResourceVersion, versionsOf, withRuns } from "../queries/versions.ts";
import { detailOf } from "../snapshot/detail-of.ts";
import { demandProofOf, shownOf } from "./add-proof.ts";

/** Returns an item for editing, with the facts of its newest file and a preview of its page. */
export async function readForOperator({ db }: Pick<Services, "db">, slug: string) {
  const resource = await readResource({ db }, slug);
  const versions = await factsOf(db, resource);
  const [latest] = versions;
  const parts = await Promise.all(
    (await findParts(db, resource.id)).map(async (part) => ({
      ...part,
      versions: await factsOf(db, part),
      parts: null,
    })),
  );
  const isBundle = parts.length > 0;
  return {
    slug: resource.slug,
    /** Slugs of a bundle's items, null otherwise. */
    includes: isBundle ? parts.map(({ slug }) => slug) : null,
    ...snakeKeys(pickFields(itemFields, resource)),
    status: resource.status,
    revision: resource.revision,
    cover_url: resource.coverUrl,
    has_own_cover: resource.coverKey !== null,
    created_at: resource.createdAt,
    updated_at: resource.updatedAt,
    versions: versions.map(({ version, changelog, filename, size, sha256, createdAt, proofs }) => ({
      version,
      changelog,
      filename,
      size,
      sha256,
      created_at: createdAt,
      proofs,
    })),
    ...(latest ? described(latest.inspection) : { findings: [], cover_svg: bundleCover(resource, parts) }),
    picture_svg:
      latest && latest.inspection.kind !== "file" ? drawCover(latest.inspection, { detail: true }) : null,
    detail: detailOf({ ...resource, versions, parts: isBundle ? parts : null }),
  };
}

async function factsOf(db: Db, { id }: Resource) {
  const versions = (await versionsOf(db, id)) as ResourceVersion[];
  return withRuns(db, versions.map(withNodes));
}

/** Draws the cover from the items' newest files, as visitors will see it after publishing. */
function bundleCover({ title }: Resource, parts: { versions: ResourceVersion[] }[]): string | null {
  const inspections = parts.flatMap(({ versions: [newest] }) => newest?.inspection ?? []);
  return inspections.length > 0 ? drawBundleCover(title, inspections) : null;
}

/**
 * Previews a file's page before anything is stored. Rejects a file that cannot be published, and a proof of another
 * file.
 */
export async function previewUpload(
  file: { filename: string; bytes: Uint8Array },
  proof: ProofFile | null = null,
) {
  const inspection = await inspectFile(file);
  if (proof) demandProofOf(hash("sha256", file.bytes), proof);
  const { kind, platform, name, size } = inspection;
  const workflow = "graph" in inspection ? inspection : null;
  return {
    kind,
    platform,
    name,
    size,
    apps: workflow?.apps ?? [],
    credentials: workflow?.credentials ?? [],
    community_nodes: workflow?.communityNodes ?? [],
    hosts: workflow?.hosts ?? [],
    nodes: nodesOf(inspection),
    pages: "pageCount" in inspection ? inspection.pageCount : null,
    proofs: proof ? [shownOf(proof)] : [],
    ...described(inspection),
  };
}

function described(inspection: Inspection) {
  return {
    findings: "findings" in inspection ? inspection.findings : [],
    cover_svg: inspection.kind === "file" ? null : drawCover(inspection, { detail: false }),
  };
}

const withNodes = (version: ResourceVersion) => ({ ...version, nodes: nodesOf(version.inspection) });

function nodesOf(inspection: Inspection): number | null {
  return "graph" in inspection ? inspection.graph.nodes.length : null;
}
