import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { pinPublicKey, readWorkflow, setupSteps } from "#server/modules/catalogue/index.ts";
import { PRIVATE, rateLimit, requireUser, type SignedInEnv, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { DOWNLOADS, findDownload } from "./create-download.ts";
import { findSetup, recordDownload, upsertSetup } from "./queries.ts";

/** Endpoints for copying an n8n workflow and for its set-up checklist. */
export function workflowRoutes(services: Services) {
  const { db, clock, visits } = services;
  const user = requireUser(services);
  const sparingly = rateLimit(services, DOWNLOADS);
  return new Hono<SignedInEnv>()
    .get("/library/:slug/workflow", user, sparingly, validate("param", slugParam), async (c) => {
      const userId = c.var.user.id;
      const { slug } = c.req.valid("param");
      const { workflow, resourceId, versionId } = await openWorkflow(services, { slug, userId });
      await recordDownload({ db, clock }, { userId, resourceId, versionId });
      visits.count("download", slug, (name) => c.req.header(name));
      return c.body(JSON.stringify(pinPublicKey(services, slug, workflow), null, 2), 200, {
        ...PRIVATE,
        "Content-Type": "application/json",
      });
    })
    .get("/library/:slug/setup", user, validate("param", slugParam), async (c) => {
      const userId = c.var.user.id;
      const { slug } = c.req.valid("param");
      const { workflow, resourceId } = await openWorkflow(services, { slug, userId });
      const done = new Set((await findSetup(db, { userId, resourceId }))?.done);
      const steps = setupSteps(workflow).map((step) => ({ ...step, done: done.has(step.key) }));
      return c.json({ steps }, 200, PRIVATE);
    })
    .put("/library/:slug/setup", user, validate("param", slugParam), validate("json", setup), async (c) => {
      const userId = c.var.user.id;
      const { resourceId } = await findDownload(db, { slug: c.req.valid("param").slug, userId });
      const { done } = c.req.valid("json");
      await upsertSetup(db, { userId, resourceId, done, updatedAt: clock() });
      return c.json({ done }, 200, PRIVATE);
    });
}
const slugParam = v.object({ slug });
const setup = v.object({ done: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(500)) });

async function openWorkflow(
  { db, storage }: Pick<Services, "db" | "storage">,
  { slug, userId }: { slug: string; userId: string },
) {
  const file = await findDownload(db, { slug, userId });
  if (file.platform !== "n8n") throw new AppError(404, "not_found", "This item is not an n8n workflow.");
  return { ...file, workflow: await readWorkflow({ storage }, file.fileKey) };
}
