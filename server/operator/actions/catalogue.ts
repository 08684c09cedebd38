import {
  addVersion,
  archiveResource,
  createResource,
  editResource,
  type NewResource,
  type NewVersion,
  publishResource,
  type Resource,
  type ResourceEdit,
  readResource,
  setCover,
  unpublishResource,
} from "#server/catalogue/catalogue.ts";
import type { Services } from "#server/services.ts";
import { holds } from "#shared/catalogue/proof.ts";
import { audited, type Facts } from "../audit.ts";

type Actor = { actor: string };
type CatalogueServices = Pick<Services, "db" | "jobs" | "storage" | "clock" | "config">;

export async function auditedCreateResource(
  services: Pick<Services, "db" | "clock">,
  { actor, ...input }: Actor & NewResource,
): Promise<Resource> {
  return audited(services, { actor, action: "resource.create", subject: input.slug }, async (db) => {
    const result = await createResource({ ...services, db }, input);
    return { before: null, after: factsOf(result), result };
  });
}

export async function auditedEditResource(
  services: Pick<Services, "db" | "clock">,
  { actor, ...input }: Actor & ResourceEdit & { slug: string },
): Promise<void> {
  await audited(services, { actor, action: "resource.edit", subject: input.slug }, async (db) => {
    const { before, after } = await editResource({ ...services, db }, input);
    return { before: factsOf(before), after: factsOf(after), result: undefined };
  });
}

export async function auditedAddVersion(
  services: CatalogueServices,
  { actor, ...input }: Actor & NewVersion,
): Promise<void> {
  await audited(services, { actor, action: "resource.add-version", subject: input.slug }, async (db) => {
    const { version, sha256, size, changelog } = await addVersion({ ...services, db }, input);
    const proven = input.proof && { n8n: input.proof.n8n, passed: holds(input.proof) };
    return {
      before: null,
      after: { version, sha256, size, changelog, ...(proven && { proven }) },
      result: undefined,
    };
  });
}

const STATUS_CHANGES = { publish: publishResource, unpublish: unpublishResource, archive: archiveResource };
export type StatusChange = keyof typeof STATUS_CHANGES;

export async function changeResourceStatus(
  services: CatalogueServices,
  { actor, slug, change }: Actor & { slug: string; change: StatusChange },
): Promise<void> {
  await audited(services, { actor, action: `resource.${change}`, subject: slug }, async (db) => {
    const { status: before } = await readResource({ db }, slug);
    await STATUS_CHANGES[change]({ ...services, db }, slug);
    const { status: after } = await readResource({ db }, slug);
    return { before: { status: before }, after: { status: after }, result: undefined };
  });
}

/** A picture in place of the drawn cover; null draws it again. */
export async function auditedSetCover(
  services: CatalogueServices,
  { actor, slug, picture }: Actor & { slug: string; picture: Uint8Array | null },
): Promise<void> {
  await audited(services, { actor, action: "resource.cover", subject: slug }, async (db) => {
    const { coverUrl: before } = await readResource({ db }, slug);
    const after = await setCover({ ...services, db }, { slug, picture });
    return { before: { cover: before }, after: { cover: after }, result: undefined };
  });
}

function factsOf({
  title,
  summary,
  tags,
  serviceArea,
  isFree,
  priceCents,
  teamPriceCents,
  status,
  visibility,
  revision,
}: Resource): Facts {
  return {
    title,
    summary,
    tags,
    serviceArea,
    isFree,
    priceCents,
    teamPriceCents,
    status,
    visibility,
    revision,
  };
}
