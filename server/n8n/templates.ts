import { services as serviceAreas } from "#content/services.ts";
import { n8nTemplates, type Template } from "#server/catalogue/catalogue.ts";
import { entitlementsOf } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";

/** `categories` by name. Empty: all. */
type TemplateFilter = { search: string; categories: readonly string[] };

/** Everything that somebody's n8n may list: the free ones, and what the user owns. Null: nobody in particular. */
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
