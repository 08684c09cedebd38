import * as v from "valibot";
import { plural } from "#content/operator/words/plural.ts";
import { AppError } from "#server/errors.ts";
import { deleteAccount, endTokensOf } from "#server/modules/account/index.ts";
import { endSessionsOf } from "#server/modules/auth/index.ts";
import { removePasskey } from "#server/modules/passkeys/index.ts";
import { defineOperatorAction } from "../perform/define-action.ts";
import { readPerson, showPerson } from "../views/person.ts";
import { byId } from "./inputs.ts";

/** Ends all sessions of a person, n8n included. */
export const endSessionsAction = defineOperatorAction({
  name: "person.end-sessions",
  at: "POST /people/:id/end-sessions",
  role: "owner",
  param: byId,
  auditText: (_, { before: { sessions, n8n_tokens } }) => [
    "signed out",
    ` everywhere: ${plural(Number(sessions), "session")}, ${plural(Number(n8n_tokens), "n8n token")}`,
  ],
  async run(services, { id }) {
    const { db } = services;
    await readPerson(db, id);
    const before = { sessions: await endSessionsOf(db, id), n8n_tokens: await endTokensOf(db, id) };
    return {
      subject: id,
      before,
      after: { sessions: 0, n8n_tokens: 0 },
      result: await showPerson(services, id),
    };
  },
});

/** Deletes an account like its owner could. Typing the address guards against choosing the wrong account. */
export const deletePersonAction = defineOperatorAction({
  name: "person.delete",
  at: "POST /people/:id/delete",
  role: "owner",
  param: byId,
  json: v.object({ email: v.pipe(v.string(), v.maxLength(320)) }),
  auditText: () => "deleted an account",
  async run(services, { id, email: typed }) {
    const { email } = await readPerson(services.db, id);
    if (typed.trim().toLowerCase() !== email)
      throw new AppError(400, "address_mismatch", "This is not the address of this account.");
    await deleteAccount(services, { userId: id, email });
    return { subject: id, result: { deleted: id } };
  },
});

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
