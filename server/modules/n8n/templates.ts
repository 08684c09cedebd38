import * as v from "valibot";
import { services as serviceAreas } from "#content/services.ts";
import { n8nTemplates, type Template } from "#server/modules/catalogue/index.ts";
import { entitlementsOf } from "#server/modules/orders/index.ts";
import type { Services } from "#server/services.ts";

/** `categories` by name. Empty: all. */
type TemplateFilter = { search: string; categories: readonly string[] };

/** Lists the templates for a reader: free items and what the user owns. Null: the reader `free`. */
export async function templatesOf({ db }: Pick<Services, "db">, userId: string | null): Promise<Template[]> {
  const owned = userId ? await entitlementsOf(db, userId) : [];
  const ids = owned.map(({ resourceId }) => resourceId);
  return n8nTemplates(db, ids);
}

/** Every word must be in the title, the summary, the tags or the apps. */
export function filterTemplates(templates: Template[], { search, categories }: TemplateFilter): Template[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const { title, summary, tags, apps } = template;
    const text = [title, summary ?? "", ...tags, ...apps].join("\n").toLowerCase();
    const category = categoryOf(template)?.name ?? "";
    return (
      words.every((word) => text.includes(word)) && (categories.length === 0 || categories.includes(category))
    );
  });
}

/** n8n numbers its categories. */
export const CATEGORIES = serviceAreas.map(({ id, title }, at) => ({ id: at + 1, name: title, area: id }));

export function categoryOf({ serviceArea }: Pick<Template, "serviceArea">) {
  const found = CATEGORIES.find(({ area }) => area === serviceArea);
  return found && { id: found.id, name: found.name };
}

/** The parameters of n8n's search and collections; others are ignored. */
export const searchQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
  category: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
  page: count({ most: 100_000, usual: 1 }),
  limit: count({ most: 100, usual: 20 }),
});

function count({ most, usual }: { most: number; usual: number }) {
  const number = v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(most),
  );
  return v.optional(number, String(usual));
}
