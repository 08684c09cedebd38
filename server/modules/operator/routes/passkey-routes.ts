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
 * The way to a passkey, for operators who have yet to show one. Mounted at /api/operator/passkeys. They are no operator actions: a
 * confirmation cannot be asked for before there is one. Enrolling a further passkey asks for it itself.
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
  // It stands in a mail and in the audit log.
  v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, "A name is one line"),
);
const enrolmentInput = v.object({ name, response: enrolmentResponse });
const confirmationInput = v.object({ response: confirmationResponse });
