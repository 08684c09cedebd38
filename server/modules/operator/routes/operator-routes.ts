import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { FILE_LIMITS, previewUpload } from "#server/modules/catalogue/index.ts";
import { drawSample } from "#server/modules/invoices/index.ts";
import {
  confirmationResponse,
  enrolmentResponse,
  finishConfirmation,
  readPasskeyState,
  startConfirmation,
  startEnrolment,
} from "#server/modules/passkeys/index.ts";
import {
  accountLimit,
  inSchemaWords,
  PRIVATE,
  rateLimit,
  refuseLargeBody,
  validate,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { settingsInput } from "#shared/settings/settings-input.ts";
import { addPasskey } from "../access/enrol-passkey.ts";
import { type OperatorEnv, requireOperator, requirePasskey } from "../access/require-operator.ts";
import { actionRoutes } from "./action-routes.ts";
import { listRoutes } from "./list-routes.ts";
import { FILE_TOO_LARGE, file, readProofFile, readUpload } from "./uploads.ts";
import { viewRoutes } from "./view-routes.ts";

/** The operator's endpoints, mounted at /api/operator. Everyone else gets 404. */
export function operatorRoutes(services: Services) {
  return (
    new Hono<OperatorEnv>()
      // Each action authorises its own caller, because machines may call some of them.
      .route("/", actionRoutes(services))
      .use(requireOperator(services))
      .route("/passkeys", passkeyCeremonyRoutes(services))
      .use(requirePasskey(services))
      .route("/", previewRoutes(services))
      .route("/", listRoutes(services))
      .route("/", viewRoutes(services))
  );
}

/**
 * Enrolling and showing a passkey, mounted at /api/operator/passkeys. These are no operator actions, because a
 * confirmation needs a passkey first. Enrolling a further passkey checks the confirmation itself.
 */
function passkeyCeremonyRoutes(services: Services) {
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

/** Previews of an unsaved form. They store nothing, so they are neither actions nor confirmed. */
function previewRoutes(services: Services) {
  return new Hono<OperatorEnv>()
    .post(
      "/catalogue/inspect",
      bodyLimit({ maxSize: FILE_LIMITS.fileBytes + 100_000, onError: refuseLargeBody(FILE_TOO_LARGE) }),
      validate("form", v.object({ file, proof: v.optional(file) })),
      async (c) => {
        const { file, proof } = c.req.valid("form");
        return c.json(await previewUpload(await readUpload(file), await readProofFile(proof)));
      },
    )
    .post(
      "/settings/preview",
      accountLimit<OperatorEnv>(services, { name: "settings preview", points: 30, seconds: 600 }),
      validate("json", sample, inSchemaWords),
      async (c) => {
        const { facts, abroad } = c.req.valid("json");
        const bytes = await drawSample(services, { seller: facts, abroad });
        return c.body(new Uint8Array(bytes), 200, { ...PRIVATE, "Content-Type": "application/pdf" });
      },
    );
}

const sample = v.object({ facts: settingsInput, abroad: v.optional(v.boolean(), false) });
