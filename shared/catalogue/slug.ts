import * as v from "valibot";

/** An item's name in URLs. */
export const slug = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9-]+$/));

/** Suggests a slug for a title. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100);
}
