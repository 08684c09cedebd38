import { Hono } from "hono";
import * as v from "valibot";
import { inSchemaWords, rateLimit, type SignedInEnv, validate } from "#server/http/http.ts";
import {
  confirmationResponse,
  enrolmentResponse,
  finishConfirmation,
  passkeysOf,
  readPasskeyState,
  startConfirmation,
  startEnrolment,
} from "#server/passkeys/passkeys.ts";
import type { Services } from "#server/services.ts";
import { addPasskey, dropPasskey } from "../actions/passkeys.ts";

/** The way to a passkey, for operators who have yet to show one. Mounted at /api/operator/passkeys. */
export function passkeyCeremonyRoutes(services: Services) {
  const sparingly = rateLimit<SignedInEnv>(services, {
    name: "passkeys",
    points: 60,
    seconds: 300,
    key: (c) => c.var.user.email,
  });
  return new Hono<SignedInEnv>()
    .get("/state", async (c) => c.json(await readPasskeyState(services, c.var.user)))
    .post("/enrol/options", sparingly, async (c) => c.json(await startEnrolment(services, c.var.user)))
    .post("/enrol", sparingly, validate("json", enrolmentInput, inSchemaWords), async (c) => {
      await addPasskey(services, { user: c.var.user, ...c.req.valid("json") });
      return c.json({ done: true }, 201);
    })
    .post("/confirm/options", sparingly, async (c) => c.json(await startConfirmation(services, c.var.user)))
    .post("/confirm", sparingly, validate("json", confirmationInput), async (c) => {
      await finishConfirmation(services, { user: c.var.user, ...c.req.valid("json") });
      return c.json({ done: true });
    });
}

/** An operator's own passkeys, mounted at /api/operator. */
export function passkeyRoutes(services: Services) {
  return new Hono<SignedInEnv>()
    .get("/passkeys", async (c) => {
      const passkeys = await passkeysOf(services.db, c.var.user.email);
      const items = passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
      }));
      return c.json({ items });
    })
    .delete("/passkeys/:id", validate("param", byCredential), async (c) => {
      await dropPasskey(services, { operator: c.var.user.email, ...c.req.valid("param") });
      return c.json({ done: true });
    });
}

const name = v.pipe(
  v.string("Give it a name"),
  v.trim(),
  v.minLength(1, "Give it a name"),
  v.maxLength(60, "At most 60 characters"),
  // It stands in a mail and in the audit log.
  v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, "A name is one line"),
);
const enrolmentInput = v.object({ name, response: enrolmentResponse });
const confirmationInput = v.object({ response: confirmationResponse });
const byCredential = v.object({ id: v.pipe(v.string(), v.maxLength(2000)) });
