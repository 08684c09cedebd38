import * as v from "valibot";
import { removePasskey } from "#server/modules/passkeys/index.ts";
import { defineOperatorAction } from "../define-action.ts";

/** Removes one of the caller's own passkeys. */
export const removePasskeyAction = defineOperatorAction({
  name: "passkey.remove",
  at: "DELETE /passkeys/:id",
  role: "viewer",
  param: { id: v.pipe(v.string(), v.maxLength(2000)) },
  auditText: (_, { before }) => `removed the passkey "${before.name}"`,
  async run(services, { id }, { actor: operator }) {
    const name = await removePasskey(services, { operator, id });
    return { subject: operator, before: { name }, result: { done: true } };
  },
});
