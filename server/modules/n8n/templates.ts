import { services as serviceAreas } from "#content/services.ts";
import { n8nTemplates, type Template } from "#server/modules/catalogue/index.ts";
import { entitlementsOf } from "#server/modules/orders/index.ts";
import type { Services } from "#server/services.ts";

/** `categories` by name. Empty: all. */
type TemplateFilter = { search: string; categories: readonly string[] };

/** Lists the templates for a reader: free items and what the user owns. Null: the reader `free`. */
export async function templatesOf({ db }: Pick<Services, "db">, userId: string | null): Promise<Template[]> {
  const owned = userId ? await entitlementsOf(db, userId) : [];
  return n8nTemplates(
    db,
    owned.map(({ resourceId }) => resourceId),
  );
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
