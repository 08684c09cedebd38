import { Hono } from "hono";
import * as v from "valibot";
import { sayDifference } from "#content/store/item/workflow-difference.ts";
import { graphNodes, readWorkflow, setupSteps, versionHistory } from "#server/catalogue/catalogue.ts";
import { findDownload, readLibrary, recordDownload } from "#server/downloads/downloads.ts";
import { validate } from "#server/http/http.ts";
import { contentDisposition } from "#server/providers/storage/content-disposition.ts";
import type { Services } from "#server/services.ts";
import { slug } from "#shared/catalogue/slug.ts";
import type { ReaderEnv } from "./reader-env.ts";
import { nothingHere } from "./template-routes.ts";

/** What a buyer has, with every version's file: for whoever installs and updates by n8n's own API. */
export function libraryRoutes(services: Services) {
  const { db, storage, clock, visits } = services;
  return new Hono<ReaderEnv>()
    .get("/", async (c) => {
      const entries = await readLibrary({ db }, readerOf(c.var));
      const ids = entries.map(({ resourceId }) => resourceId);
      const history = await versionHistory(db, ids);
      const versions = Map.groupBy(history, ({ resourceId }) => resourceId);
      const nodes = await graphNodes(
        db,
        history.map(({ versionId }) => versionId),
      );
      const items = entries.map(({ resourceId, slug, title, platform, version, ownedSince }) => ({
        slug,
        title,
        platform,
        version,
        owned_since: ownedSince,
        versions: (versions.get(resourceId) ?? []).map((one) => ({
          ...versionFacts(one),
          /** By which a workflow in somebody's n8n is recognised as this one. */
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
      const bytes = await storage.get(found.fileKey);
      await recordDownload({ db, clock }, { userId, resourceId, versionId: found.versionId });
      visits.count("download", slug, (name) => c.req.header(name));
      return c.body(Buffer.from(bytes), 200, {
        "Content-Type": found.contentType,
        "Content-Disposition": contentDisposition(found.filename),
      });
    });
}

/** Nobody in particular has no library. */
function readerOf({ readerId }: { readerId: string | null }): string {
  if (!readerId) throw nothingHere();
  return readerId;
}

type Version = Awaited<ReturnType<typeof versionHistory>>[number];

const versionFacts = ({ version, changelog, difference, createdAt, size, sha256, filename }: Version) => ({
  version,
  changelog,
  /** To the version before, in the words of the item's page and of the mail. */
  difference: sayDifference(difference),
  date: createdAt,
  size,
  sha256,
  filename,
});

const slugParam = v.object({ slug });
const versionParam = v.object({ slug, version: v.pipe(v.string(), v.maxLength(30)) });
