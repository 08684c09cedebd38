import { Hono } from "hono";
import * as v from "valibot";
import {
  confirmationResponse,
  enrolmentResponse,
  finishConfirmation,
  readPasskeyState,
  startConfirmation,
  startEnrolment,
} from "#server/modules/passkeys/index.ts";
import { inSchemaWords, rateLimit, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { addPasskey } from "../enrol-passkey.ts";
import type { OperatorEnv } from "../require-operator.ts";

/**
 * Enrolling and showing a passkey, mounted at /api/operator/passkeys. These are no operator actions, because a
 * confirmation needs a passkey first. Enrolling a further passkey checks the confirmation itself.
 */
export function passkeyCeremonyRoutes(services: Services) {
  const sparingly = rateLimit<OperatorEnv>(services, {
    name: "passkeys",
    points: 60,
    seconds: 300,
    key: (c) => c.var.user.email,
  });
  return new Hono<OperatorEnv>()
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

const name = v.pipe(
  v.string("Give it a name"),
  v.trim(),
  v.minLength(1, "Give it a name"),
  v.maxLength(60, "At most 60 characters"),
  // The name appears in a mail and in the audit log.
  v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, "A name is one line"),
);
const enrolmentInput = v.object({ name, response: enrolmentResponse });
const confirmationInput = v.object({ response: confirmationResponse });
