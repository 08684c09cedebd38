import { Hono } from "hono";
import type { Template } from "#server/modules/catalogue/index.ts";
import { validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import type { ReaderEnv } from "./reader-env.ts";
import { searchQuery } from "./search-query.ts";
import { nothingHere, templateCards } from "./template-routes.ts";
import { CATEGORIES, filterTemplates, templatesOf } from "./templates.ts";

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
