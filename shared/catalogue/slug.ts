import * as v from "valibot";

/** The name of an item in addresses. */
export const slug = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9-]+$/));

/** What a title suggests. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100);
}
