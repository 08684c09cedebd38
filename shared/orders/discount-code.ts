import * as v from "valibot";

/** A code as typed, in any case and with surrounding spaces. Stored in upper case. */
export const discountCode = v.pipe(
  v.string("Enter a code"),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, "A code has 3 to 32 letters, digits and dashes"),
);

/** A code to look up, as typed: null when empty. A malformed code is looked up and not found. */
export const typedCode = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(64),
      v.trim(),
      v.toUpperCase(),
      v.transform((text) => text || null),
    ),
  ),
  null,
);
