import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { FILE_LIMITS, previewUpload } from "#server/modules/catalogue/index.ts";
import { drawSample } from "#server/modules/invoices/index.ts";
import {
  accountAddress,
  inSchemaWords,
  PRIVATE,
  rateLimit,
  refuseLargeBody,
  validate,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { settingsInput } from "#shared/settings/settings-input.ts";
import type { OperatorEnv } from "../require-operator.ts";
import { FILE_TOO_LARGE, file, readProofFile, readUpload } from "../uploads.ts";

/** Previews of an unsaved form. They store nothing, so they are neither actions nor confirmed. */
export function previewRoutes(services: Services) {
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
      rateLimit<OperatorEnv>(services, {
        ...{ name: "settings preview", points: 30, seconds: 600 },
        key: accountAddress,
      }),
      validate("json", sample, inSchemaWords),
      async (c) => {
        const { facts, abroad } = c.req.valid("json");
        const bytes = await drawSample(services, { seller: facts, abroad });
        return c.body(new Uint8Array(bytes), 200, { ...PRIVATE, "Content-Type": "application/pdf" });
      },
    );
}

const sample = v.object({ facts: settingsInput, abroad: v.optional(v.boolean(), false) });
