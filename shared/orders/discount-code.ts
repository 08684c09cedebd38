import * as v from "valibot";

/** As buyers type it: in any case, with spaces around. It is stored in capitals. */
export const discountCode = v.pipe(
  v.string("Enter a code"),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, "A code has 3 to 32 letters, digits and dashes"),
);
