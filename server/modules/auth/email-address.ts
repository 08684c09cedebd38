import * as v from "valibot";
import { validationFailed } from "./auth-errors.ts";

export function normaliseEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email === "") throw validationFailed("An email address is required");
  if (email.length > 255) throw validationFailed("An email address is too long");
  if (!v.is(shape, email)) throw validationFailed("Unable to validate email address: invalid format");
  return email;
}

const shape = v.pipe(v.string(), v.rfcEmail(), v.regex(/^[^@\s]{1,64}@[^@\s]+\.[^@\s.]+$/));
