import * as v from "valibot";

const INVALID_EMAIL = "Please enter a valid email address";

/** A deliverable address: HTML's own rule, and a domain with a dot. */
export const emailAddress = v.pipe(
  v.string(INVALID_EMAIL),
  v.trim(),
  v.maxLength(254, INVALID_EMAIL),
  v.rfcEmail(INVALID_EMAIL),
  v.regex(/\.[^.@]{2,}$/, INVALID_EMAIL),
);
