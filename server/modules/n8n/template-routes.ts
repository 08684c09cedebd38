import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import {
  graphNodes,
  pinPublicKey,
  proofsOf,
  readWorkflow,
  type Template,
} from "#server/modules/catalogue/index.ts";
import { downloadCounter, recordDownload } from "#server/modules/downloads/index.ts";
import { validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { canvasOf, templateCard, templatePage } from "./template-response.ts";
import { CATEGORIES, filterTemplates, searchQuery, templatesOf } from "./templates.ts";
import type { ReaderEnv } from "./tokens.ts";

export function templateRoutes(services: Services) {
  const { db, storage, clock, config, visits } = services;
  const countDownload = downloadCounter(services);
  return new Hono<ReaderEnv>()
    .get("/templates/search", validate("query", searchQuery), async (c) => {
      const { search, category, page, limit } = c.req.valid("query");
      const categories = category.split(",").filter(Boolean);
      const found = filterTemplates(await templatesOf({ db }, c.var.readerId), { search, categories });
      const shown = found.slice((page - 1) * limit, page * limit);
      const workflows = await templateCards(services, shown);
      return c.json({ totalWorkflows: found.length, workflows, filters: [] });
    })
    .get("/templates/workflows/:id", validate("param", idParam, nothingHere), async (c) => {
      const template = await findTemplate({ db }, c.var.readerId, c.req.valid("param").id);
      const nodes = (await graphNodes(db, [template.versionId])).get(template.versionId) ?? [];
      const workflow = await readWorkflow({ storage }, template.fileKey);
      const proofs = (await proofsOf(db, [template.sha256])).get(template.sha256) ?? [];
      const page = { proofs, isOwner: c.var.readerId !== null };
      return c.json({ workflow: templatePage(template, nodes, workflow, config.siteUrl, page) });
    })
    .get("/workflows/templates/:id", validate("param", idParam, nothingHere), async (c) => {
      const { readerId } = c.var;
      const template = await findTemplate({ db }, readerId, c.req.valid("param").id);
      if (readerId) await countDownload(readerId);
      const { resourceId, versionId, slug, title } = template;
      const workflow = pinPublicKey(services, slug, await readWorkflow({ storage }, template.fileKey));
      if (readerId) await recordDownload({ db, clock }, { userId: readerId, resourceId, versionId });
      visits.count("download", slug, (name) => c.req.header(name));
      return c.json({ id: slug, name: title, workflow: canvasOf(workflow) });
    });
}

async function templateCards({ db, config }: Pick<Services, "db" | "config">, templates: Template[]) {
  const ids = templates.map(({ versionId }) => versionId);
  const nodes = await graphNodes(db, ids);
  return templates.map((template) =>
    templateCard(template, nodes.get(template.versionId) ?? [], config.siteUrl),
  );
}

export function nothingHere(): AppError {
  return new AppError(404, "not_found", "There is no such template.");
}

async function findTemplate({ db }: Pick<Services, "db">, readerId: string | null, id: string) {
  const template = (await templatesOf({ db }, readerId)).find((one) => one.slug === id);
  if (!template) throw nothingHere();
  return template;
}

const idParam = v.object({ id: slug });

export function collectionRoutes(services: Services) {
  const { db } = services;
  return new Hono<ReaderEnv>()
    .get("/", validate("query", searchQuery), async (c) => {
      const chosen = c.req.queries("category[]") ?? [];
      const categories = CATEGORIES.filter(({ id }) => chosen.includes(String(id))).map(({ name }) => name);
      const { search } = c.req.valid("query");
      const found = filterTemplates(await templatesOf({ db }, c.var.readerId), { search, categories });
      const collections = collectionsOf(found).map(({ id, name, templates }) => ({
        id,
        name,
        nodes: [],
        workflows: templates.map(({ slug }) => ({ id: slug })),
      }));
      return c.json({ collections });
    })
    .get("/:id", async (c) => {
      const all = collectionsOf(await templatesOf({ db }, c.var.readerId));
      const found = all.find(({ id }) => String(id) === c.req.param("id"));
      if (!found) throw nothingHere();
      const { id, name, description, templates } = found;
      const createdAt = templates[0]?.createdAt.toISOString();
      const collection = { id, name, description, nodes: [], image: [], categories: [], createdAt };
      return c.json({ collection: { ...collection, workflows: await templateCards(services, templates) } });
    });
}

/** Empty collections are left out. */
function collectionsOf(templates: Template[]) {
  const { free = [], bought = [] } = Object.groupBy(templates, ({ isFree }) => (isFree ? "free" : "bought"));
  return [
    { id: 1, name: "Bought", description: "What you own.", templates: bought },
    { id: 2, name: "Free", description: "Free for everybody.", templates: free },
  ].filter((collection) => collection.templates.length > 0);
}
