import * as v from "valibot";

const name = v.nullish(v.pipe(v.string(), v.maxLength(200)));
const picture = v.nullish(v.pipe(v.string(), v.url(), v.startsWith("https://"), v.maxLength(500)));

/** The metadata that users may set; null removes a field. The rest comes from the provider. */
export const metadataFields = { full_name: name, name, avatar_url: picture, picture };

/** Returns the first field that users may not set. */
export function unknownField(data: Record<string, unknown>): string | undefined {
  return Object.keys(data).find((key) => data[key] !== null && !Object.hasOwn(metadataFields, key));
}

export function withoutNulls(data: Record<string, unknown> | null): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => value !== null));
}
