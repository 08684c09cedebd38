import * as v from "valibot";
import { emailAddress } from "./email-address.ts";

const NAME_SHORT = "Name must be at least 2 characters";
const COMPANY_MISSING = "Company name is required";
const MESSAGE_SHORT = "Message must be at least 10 characters";

/** Schema of the contact form, with the same messages in browser and server. */
export const contactMessage = v.object({
  name: orEmpty(v.pipe(text(NAME_SHORT), v.minLength(2, NAME_SHORT), atMost(200, "Name"))),
  email: orEmpty(emailAddress),
  company: orEmpty(
    v.pipe(text(COMPANY_MISSING), v.minLength(1, COMPANY_MISSING), atMost(200, "Company name")),
  ),
  phone: orEmpty(v.pipe(text("Phone must be text"), atMost(100, "Phone"))),
  message: orEmpty(v.pipe(text(MESSAGE_SHORT), v.minLength(10, MESSAGE_SHORT), atMost(5000, "Message"))),
});

export type ContactMessage = v.InferOutput<typeof contactMessage>;
export type ContactField = keyof ContactMessage;

/** The first error of each field; empty if the message is valid. */
export function contactMistakes(
  input: Partial<Record<ContactField, string>>,
): Partial<Record<ContactField, string>> {
  const result = v.safeParse(contactMessage, input);
  if (result.success) return {};
  const mistakes: Partial<Record<ContactField, string>> = {};
  for (const issue of result.issues) {
    const field = issue.path?.[0].key as ContactField;
    mistakes[field] ??= issue.message;
  }
  return mistakes;
}

/** Treats a missing field as empty. */
function orEmpty<Schema extends v.GenericSchema<string>>(schema: Schema) {
  return v.optional(schema, "" as v.InferInput<Schema>);
}

/** PostgreSQL text cannot contain null bytes, and nobody types one. */
function text(refusal: string) {
  return v.pipe(
    v.string(refusal),
    v.transform((value) => value.replaceAll("\0", "")),
    v.trim(),
  );
}

function atMost(length: number, what: string) {
  return v.maxLength<string, number, string>(length, `${what} must be at most ${length} characters`);
}
