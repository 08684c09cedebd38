import * as v from "valibot";
import {
  addVersion,
  archiveResource,
  createResource,
  editResource,
  FILE_LIMITS,
  findNewestFile,
  newResource,
  publishResource,
  type Resource,
  readResource,
  resourceEdit,
  setCover,
  slugParam,
  unpublishResource,
} from "#server/modules/catalogue/index.ts";
import { tellOperators, versionPublishedMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { itemFields } from "#shared/catalogue/item.ts";
import { holds } from "#shared/catalogue/proof.ts";
import { pickFields } from "#shared/fields.ts";
import { defineOperatorAction, type Facts } from "../perform/define-action.ts";
import { FILE_TOO_LARGE, file, readProofFile, readUpload } from "../routes/uploads.ts";
import { readItem } from "../views/item.ts";

const bySlug = slugParam.entries;
const upload = { maxBytes: FILE_LIMITS.fileBytes + 100_000, tooLarge: FILE_TOO_LARGE };

export const createItemAction = defineOperatorAction({
  name: "resource.create",
  at: "POST /catalogue",
  role: "owner",
  status: 201,
  json: newResource,
  auditText: () => ["created", " as a draft"],
  async run(services, input) {
    const created = await createResource(services, input);
    return { subject: input.slug, after: factsOf(created), result: await readItem(services, input.slug) };
  },
});

export const editItemAction = defineOperatorAction({
  name: "resource.edit",
  at: "PUT /catalogue/:slug",
  role: "owner",
  param: bySlug,
  json: resourceEdit,
  auditText: () => ["changed", ""],
  async run(services, input) {
    const { before, after } = await editResource(services, input);
    return {
      subject: input.slug,
      before: factsOf(before),
      after: factsOf(after),
      result: await readItem(services, input.slug),
    };
  },
});

export const addVersionAction = defineOperatorAction({
  name: "resource.add-version",
  at: "POST /catalogue/:slug/versions",
  role: "owner",
  status: 201,
  param: bySlug,
  form: v.object({
    file,
    /** PROOF.json of the same file. */
    proof: v.optional(file),
    /** Defaults to the next minor version. */
    version: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(30))),
    changelog: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
  }),
  ...upload,
  auditText: ({ version, changelog }) => [`added version ${version} to`, changelog ? `: ${changelog}` : ""],
  async run(services, { slug, ...input }, { actor }) {
    const resource = await readResource(services, slug);
    const newest = await findNewestFile(services.db, slug);
    const proof = await readProofFile(input.proof);
    const { version, sha256, size, changelog } = await addVersion(services, {
      slug,
      ...(await readUpload(input.file)),
      version: input.version ?? nextVersion(newest?.version),
      changelog: input.changelog,
      proof,
    });
    const proven = proof && { n8n: proof.n8n, passed: holds(proof) };
    if (resource.status === "published") await emailPublishedVersion(services, { slug, actor });
    return {
      subject: slug,
      after: { version, sha256, size, changelog, ...(proven && { proven }) },
      result: await readItem(services, slug),
    };
  },
});

function nextVersion(newest: string | undefined): string {
  if (!newest) return "1.0.0";
  const [major = 1, minor = 0] = newest.split(".").map(Number);
  return [major, minor + 1, 0].join(".");
}

export const publishItemAction = defineOperatorAction({
  name: "resource.publish",
  at: "POST /catalogue/:slug/publish",
  role: "owner",
  param: bySlug,
  auditText: () => ["published", ""],
  async run(services, { slug }, { actor }) {
    const change = await changeStatus(services, slug, publishResource);
    await emailPublishedVersion(services, { slug, actor });
    return change;
  },
});

export const unpublishItemAction = defineOperatorAction({
  name: "resource.unpublish",
  at: "POST /catalogue/:slug/unpublish",
  role: "owner",
  param: bySlug,
  auditText: () => ["took", " out of the lists"],
  run: (services, { slug }) => changeStatus(services, slug, unpublishResource),
  cli: {
    verb: "resources unpublish <slug>",
    help: "take an item out of the lists; owners keep it",
    text: ({ slug, title }) => `Unpublished ${slug}: ${title}`,
  },
});

export const archiveItemAction = defineOperatorAction({
  name: "resource.archive",
  at: "POST /catalogue/:slug/archive",
  role: "owner",
  param: bySlug,
  auditText: () => ["archived", ""],
  run: (services, { slug }) => changeStatus(services, slug, archiveResource),
});

async function changeStatus(
  services: Services,
  slug: string,
  change: (services: Services, slug: string) => Promise<void>,
) {
  const { status: before } = await readResource(services, slug);
  await change(services, slug);
  const result = await readItem(services, slug);
  return { subject: slug, before: { status: before }, after: { status: result.status }, result };
}

export const setCoverAction = defineOperatorAction({
  name: "resource.cover",
  at: "PUT /catalogue/:slug/cover",
  role: "owner",
  param: bySlug,
  form: v.object({ cover: file }),
  ...upload,
  auditText: () => ["changed the cover of", ""],
  run: async (services, { slug, cover }) => changeCover(services, slug, (await readUpload(cover)).bytes),
});

export const removeCoverAction = defineOperatorAction({
  name: "resource.cover",
  at: "DELETE /catalogue/:slug/cover",
  role: "owner",
  param: bySlug,
  auditText: setCoverAction.auditText,
  run: (services, { slug }) => changeCover(services, slug, null),
});

async function changeCover(services: Services, slug: string, picture: Uint8Array | null) {
  const { coverUrl: before } = await readResource(services, slug);
  const after = await setCover(services, { slug, picture });
  return {
    subject: slug,
    before: { cover: before },
    after: { cover: after },
    result: await readItem(services, slug),
  };
}

function factsOf(resource: Resource): Facts {
  const { status, revision } = resource;
  return { ...pickFields(itemFields, resource), status, revision };
}

/** Emails every operator about a published version, because one that none of them published may be an attacker's. */
async function emailPublishedVersion(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { slug, actor }: { slug: string; actor: string },
): Promise<void> {
  const { title } = await readResource(services, slug);
  const newest = await findNewestFile(services.db, slug);
  // Bundles have no file of their own.
  if (!newest) return;
  const { version, sha256 } = newest;
  const { siteUrl } = services.config;
  const about = `published ${slug} ${version} ${services.clock().toISOString()}`;
  await tellOperators(
    services,
    about,
    versionPublishedMail({ title, slug, version, sha256, actor, siteUrl }),
  );
}
