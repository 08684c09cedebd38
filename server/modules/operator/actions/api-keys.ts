import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { hashToken, randomToken } from "#server/platform/crypto/tokens.ts";
import { API_SCOPES } from "#shared/api/scopes.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { defineOperatorAction } from "../perform/define-action.ts";
import { insertApiKey, revokeApiKey } from "../queries.ts";
import { byId } from "./inputs.ts";

const VALID_DAYS = 365;
const PREFIX = "ow_";
/** Enough to recognise the key in a list, too little to guess the rest. */
const SHOWN_CHARACTERS = 8;

/** Returns the key once; only its hash is stored. */
export const createApiKeyAction = defineOperatorAction({
  name: "api-key.create",
  at: "POST /keys",
  role: "owner",
  status: 201,
  json: v.object({
    name: v.pipe(
      v.string("Give it a name"),
      v.trim(),
      v.minLength(1, "Give it a name"),
      v.maxLength(60, "At most 60 characters"),
      v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, "A name is one line"),
    ),
    scopes: v.pipe(
      v.array(v.picklist(API_SCOPES, "There is no such scope")),
      v.minLength(1, "Choose at least one scope"),
      v.transform((scopes) => [...new Set(scopes)]),
    ),
    expires_at: v.optional(
      v.nullable(
        v.pipe(
          v.string(),
          v.isoTimestamp("It is not a time"),
          v.check((text) => !Number.isNaN(Date.parse(text)), "It is not a time"),
        ),
      ),
    ),
  }),
  auditText: ({ scopes }) => [
    "created the API key",
    ` for ${Array.isArray(scopes) ? scopes.join(", ") : ""}`,
  ],
  async run({ db, clock }, { name, scopes, expires_at }, { actor }) {
    const createdAt = clock();
    const expiresAt = expires_at ? new Date(expires_at) : new Date(createdAt.getTime() + VALID_DAYS * DAY_MS);
    if (expiresAt <= createdAt) throw new AppError(400, "invalid", "This time has passed already");
    const key = PREFIX + randomToken();
    const id = await insertApiKey(db, {
      ...{ name, scopes, createdBy: actor, createdAt, expiresAt },
      ...{ keyHash: hashToken(key), prefix: key.slice(0, PREFIX.length + SHOWN_CHARACTERS) },
    });
    const after = { id, scopes, expires_at: expiresAt };
    return { subject: name, after, result: { id, key, name, scopes, expires_at: expiresAt } };
  },
  cli: {
    verb: "api-keys create <name>",
    help: `create a key for /api/v1; scopes: ${API_SCOPES.join(", ")}`,
    options: {
      scopes: ["--scopes <scopes>", "a,b"],
      expires_at: ["--expires-at <time>", "such as 2027-01-31T00:00:00Z; by default in a year"],
    },
    text: ({ id, key }) => `${key}\nStore it now, it is not shown again. To revoke it: api-keys revoke ${id}`,
  },
});

export const revokeApiKeyAction = defineOperatorAction({
  name: "api-key.revoke",
  at: "DELETE /keys/:id",
  role: "owner",
  param: byId,
  auditText: () => ["revoked the API key", ""],
  async run({ db, clock }, { id }) {
    const name = await revokeApiKey(db, id, clock());
    if (name === undefined)
      throw new AppError(404, "not_found", "There is no such key, or it is revoked already.");
    return { subject: name, before: { id, revoked: false }, after: { id, revoked: true }, result: { id } };
  },
  cli: {
    verb: "api-keys revoke <id>",
    help: "end a key, by its id in `api-keys list`",
    text: () => "The key has ended.",
  },
});
