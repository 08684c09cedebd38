import { Hono } from "hono";
import * as v from "valibot";
import { describeDifference } from "#content/store/item/workflow-difference.ts";
import {
  findSignature,
  graphNodes,
  readWorkflow,
  setupSteps,
  versionHistory,
} from "#server/modules/catalogue/index.ts";
import {
  downloadCounter,
  findDownload,
  readLibrary,
  recordDownload,
} from "#server/modules/downloads/index.ts";
import { validate } from "#server/platform/http/index.ts";
import { contentDisposition } from "#server/platform/providers/storage/content-disposition.ts";
import type { Services } from "#server/services.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { nothingHere } from "./template-routes.ts";
import type { ReaderEnv } from "./tokens.ts";

/** A buyer's items with the file of every version, for Opswright Library, which installs and updates by n8n's own API. */
export function libraryRoutes(services: Services) {
  const { db, storage, clock, visits, signer } = services;
  const countDownload = downloadCounter(services);
  return new Hono<ReaderEnv>()
    .get("/", async (c) => {
      const entries = await readLibrary({ db }, readerOf(c.var));
      const ids = entries.map(({ resourceId }) => resourceId);
      const history = await versionHistory(db, ids);
      const versions = Map.groupBy(history, ({ resourceId }) => resourceId);
      const versionIds = history.map(({ versionId }) => versionId);
      const nodes = await graphNodes(db, versionIds);
      const items = entries.map(({ resourceId, slug, title, platform, version, ownedSince }) => ({
        slug,
        title,
        platform,
        version,
        owned_since: ownedSince,
        versions: (versions.get(resourceId) ?? []).map((one) => ({
          ...versionFacts(one),
          /** Identifies an installed workflow as this version. */
          nodes: nodes.get(one.versionId)?.map(({ id, label, type }) => ({ id, name: label, type })) ?? [],
        })),
      }));
      return c.json({ items });
    })
    .get("/:slug", validate("param", slugParam, nothingHere), async (c) => {
      const file = await findDownload(db, { ...c.req.valid("param"), userId: readerOf(c.var) });
      const { slug, title, platform, version } = file;
      const workflow = platform === "n8n" ? await readWorkflow({ storage }, file.fileKey) : null;
      const versions = (await versionHistory(db, [file.resourceId])).map(versionFacts);
      return c.json({
        slug,
        title,
        platform,
        version,
        versions,
        setup: workflow ? setupSteps(workflow) : [],
      });
    })
    .get("/:slug/:version", validate("param", versionParam, nothingHere), async (c) => {
      const { slug, version } = c.req.valid("param");
      const userId = readerOf(c.var);
      const { resourceId } = await findDownload(db, { slug, userId });
      const found = (await versionHistory(db, [resourceId])).find((one) => one.version === version);
      if (!found) throw nothingHere();
      await countDownload(userId);
      const { sha256, versionId } = found;
      const signature = signer && (await findSignature(db, { sha256, publicKey: signer.publicKey }));
      const file = await storage.stream(found.fileKey);
      await recordDownload({ db, clock }, { userId, resourceId, versionId });
      visits.count("download", slug, (name) => c.req.header(name));
      return c.body(file, 200, {
        "Content-Type": found.contentType,
        "Content-Length": String(found.size),
        "Content-Disposition": contentDisposition(found.filename),
        ...(signature && { [SIGNATURE_HEADER]: `ed25519=${signature}` }),
      });
    });
}

/** The reader `free` has no library. */
function readerOf({ readerId }: { readerId: string | null }): string {
  if (!readerId) throw nothingHere();
  return readerId;
}

type Version = Awaited<ReturnType<typeof versionHistory>>[number];

const versionFacts = ({ version, changelog, difference, createdAt, size, sha256, filename }: Version) => ({
  version,
  changelog,
  /** Compared with the previous version, in the words of the item's page and of the mail. */
  difference: describeDifference(difference),
  date: createdAt,
  size,
  sha256,
  filename,
});

/** The Ed25519 signature of the exact bytes; without one Opswright Library refuses the file. */
export const SIGNATURE_HEADER = "X-Opswright-Signature";
const slugParam = v.object({ slug });
const versionParam = v.object({ slug, version: v.pipe(v.string(), v.maxLength(30)) });
