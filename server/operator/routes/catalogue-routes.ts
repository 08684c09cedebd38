import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import {
  FILE_LIMITS,
  newResource,
  previewUpload,
  readForOperator,
  readProof,
  resourceEdit,
  slugParam,
} from "#server/catalogue/catalogue.ts";
import { AppError } from "#server/errors.ts";
import { refuseLargeBody, type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import {
  auditedAddVersion,
  auditedCreateResource,
  auditedEditResource,
  auditedSetCover,
  changeResourceStatus,
  type StatusChange,
} from "../actions/catalogue.ts";
import { readGranted } from "../read-granted.ts";

/** Items with their files, mounted at /api/operator/catalogue. */
export function catalogueOperatorRoutes(services: Services) {
  const item = async (slug: string) => ({
    ...(await readForOperator(services, slug)),
    granted: await readGranted(services, slug),
  });
  const changeTo = (change: StatusChange) => async (actor: string, slug: string) => {
    await changeResourceStatus(services, { actor, slug, change });
    return item(slug);
  };

  return new Hono<SignedInEnv>()
    .use(bodyLimit({ maxSize: FILE_LIMITS.fileBytes + 100_000, onError: refuseLargeBody(FILE_TOO_LARGE) }))
    .post("/", validate("json", newResource), async (c) => {
      const input = c.req.valid("json");
      await auditedCreateResource(services, { actor: c.var.user.email, ...input });
      return c.json(await item(input.slug), 201);
    })
    .post("/inspect", validate("form", v.object({ file, proof: v.optional(file) })), async (c) => {
      const { file, proof } = c.req.valid("form");
      return c.json(await previewUpload(await readFile(file), await proofIn(proof)));
    })
    .get("/:slug", validate("param", slugParam), async (c) => c.json(await item(c.req.valid("param").slug)))
    .put("/:slug", validate("param", slugParam), validate("json", resourceEdit), async (c) => {
      const { slug } = c.req.valid("param");
      await auditedEditResource(services, { actor: c.var.user.email, slug, ...c.req.valid("json") });
      return c.json(await item(slug));
    })
    .post("/:slug/versions", validate("param", slugParam), validate("form", newVersion), async (c) => {
      const { slug } = c.req.valid("param");
      const { version, changelog, file, proof } = c.req.valid("form");
      const upload = { ...(await readFile(file)), proof: await proofIn(proof) };
      await auditedAddVersion(services, { actor: c.var.user.email, slug, version, changelog, ...upload });
      return c.json(await item(slug), 201);
    })
    .put(
      "/:slug/cover",
      validate("param", slugParam),
      validate("form", v.object({ cover: file })),
      async (c) => {
        const { slug } = c.req.valid("param");
        const { bytes } = await readFile(c.req.valid("form").cover);
        await auditedSetCover(services, { actor: c.var.user.email, slug, picture: bytes });
        return c.json(await item(slug));
      },
    )
    .delete("/:slug/cover", validate("param", slugParam), async (c) => {
      const { slug } = c.req.valid("param");
      await auditedSetCover(services, { actor: c.var.user.email, slug, picture: null });
      return c.json(await item(slug));
    })
    .post("/:slug/publish", validate("param", slugParam), async (c) =>
      c.json(await changeTo("publish")(c.var.user.email, c.req.valid("param").slug)),
    )
    .post("/:slug/unpublish", validate("param", slugParam), async (c) =>
      c.json(await changeTo("unpublish")(c.var.user.email, c.req.valid("param").slug)),
    )
    .post("/:slug/archive", validate("param", slugParam), async (c) =>
      c.json(await changeTo("archive")(c.var.user.email, c.req.valid("param").slug)),
    );
}

const file = v.instance(File);
const newVersion = v.object({
  file,
  /** PROOF.json of this very file. */
  proof: v.optional(file),
  version: v.pipe(v.string(), v.trim(), v.maxLength(30)),
  changelog: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
});

const FILE_TOO_LARGE = "The file is too large.";

async function readFile(upload: File): Promise<{ filename: string; bytes: Uint8Array }> {
  if (upload.size > FILE_LIMITS.fileBytes) throw new AppError(413, "too_large", FILE_TOO_LARGE);
  return { filename: upload.name, bytes: await bytesOf(upload) };
}

async function bytesOf(upload: File): Promise<Uint8Array> {
  return new Uint8Array(await upload.arrayBuffer());
}

async function proofIn(upload: File | undefined) {
  return upload ? readProof(await bytesOf(upload)) : null;
}
