import * as v from "valibot";

/** The name of an item in addresses. */
export const slug = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9-]+$/));
