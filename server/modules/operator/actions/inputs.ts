import * as v from "valibot";

export const byId = { id: v.pipe(v.string(), v.uuid("It is not an id")) };

/** A required text; `empty` is the error message. */
export function words(empty: string) {
  return v.pipe(v.string(empty), v.trim(), v.minLength(1, empty), v.maxLength(500, "At most 500 characters"));
}

/** The option of commands whose reason is optional. */
export const becauseOption = ["--reason <text>", "why, for the records", "No reason given"] as const;
