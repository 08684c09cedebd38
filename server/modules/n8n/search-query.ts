import * as v from "valibot";

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
