import { Hono } from "hono";
import * as v from "valibot";
import {
  accountAddress,
  inSchemaWords,
  PRIVATE,
  rateLimit,
  type SignedInEnv,
  validate,
} from "#server/http/http.ts";
import { drawSample } from "#server/invoices/invoices.ts";
import type { Services } from "#server/services.ts";
import { settingsInput } from "#shared/settings/settings-input.ts";
import { auditedStoreSettings, readSettingsPage } from "../actions/settings.ts";
import { requireFreshConfirmation } from "../require-passkey.ts";

/** Who sells and how to reach them, mounted at /api/operator/settings. */
export function settingsOperatorRoutes(services: Services) {
  const drawing = rateLimit<SignedInEnv>(services, {
    ...{ name: "settings preview", points: 30, seconds: 600 },
    key: accountAddress,
  });
  return new Hono<SignedInEnv>()
    .get("/", async (c) => c.json(await readSettingsPage(services)))
    .put(
      "/",
      requireFreshConfirmation(services),
      validate("json", settingsEdit, inSchemaWords),
      async (c) => {
        await auditedStoreSettings(services, { actor: c.var.user.email, ...c.req.valid("json") });
        return c.json(await readSettingsPage(services));
      },
    )
    .post("/preview", drawing, validate("json", previewInput, inSchemaWords), async (c) => {
      const { facts, abroad } = c.req.valid("json");
      const bytes = await drawSample(services, { seller: facts, abroad });
      return c.body(new Uint8Array(bytes), 200, { ...PRIVATE, "Content-Type": "application/pdf" });
    });
}

/** `revision` is the one that the editor saw. */
const settingsEdit = v.object({
  revision: v.pipe(v.number("Say which revision was seen"), v.integer(), v.minValue(0)),
  facts: settingsInput,
});
const previewInput = v.object({ facts: settingsInput, abroad: v.optional(v.boolean(), false) });
