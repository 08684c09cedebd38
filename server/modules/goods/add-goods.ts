import type { GoodsBundle } from "#goods/bundles.ts";
import type { GoodsItem, GoodsVersion } from "#goods/goods-item.ts";
import {
  addProof,
  addTrace,
  addVersion,
  createResource,
  inspectFile,
} from "#server/modules/catalogue/index.ts";
import type { Services } from "#server/services.ts";
import { earlierGoodsFile, goodsFile, readProofs, readTraces } from "./goods-file.ts";

type GoodsServices = Pick<Services, "db" | "jobs" | "storage" | "clock" | "config" | "signer">;

/** A team of ten pays the price of four. */
const TEAM_PRICE = 4;

/** Adds a draft with its file, history, price and proofs. */
export async function addGoodsItem(services: GoodsServices, item: GoodsItem): Promise<void> {
  const { slug, title, summary, serviceArea, isFree, priceCents } = item;
  await createResource(services, {
    slug,
    title,
    summary,
    tags: [...item.tags],
    serviceArea,
    isFree,
    priceCents,
    teamPriceCents: isFree ? null : priceCents * TEAM_PRICE,
    createdAt: new Date(item.createdAt),
  });
  await addGoodsVersions(
    services,
    item,
    item.versions.toReversed(),
    ({ releasedAt }) => new Date(`${releasedAt}T09:00:00Z`),
  );
}

/** Adds a draft bundle. Its items may still be drafts; it can be published after them. */
export async function addGoodsBundle(services: GoodsServices, bundle: GoodsBundle): Promise<void> {
  await createResource(services, { ...bundle, mayHoldDrafts: true });
}

/** Adds versions, oldest first, each with its own file; only the newest earlier edition of a playbook has one. */
export async function addGoodsVersions(
  services: GoodsServices,
  item: GoodsItem,
  versions: readonly GoodsVersion[],
  createdAt: (version: GoodsVersion, at: number) => Date,
): Promise<void> {
  if (versions.length === 0) return;
  const { slug } = item;
  const { filename, bytes } = await goodsFile(item);
  const inspection = await inspectFile({ filename, bytes });
  for (const [at, added] of versions.entries()) {
    const isNewest = added.version === item.versions[0].version;
    const earlier = isNewest ? null : await earlierGoodsFile(item, added.version);
    await addVersion(services, {
      slug,
      version: added.version,
      changelog: added.changelog,
      filename,
      ...(earlier ? { bytes: earlier } : { bytes, inspection }),
      createdAt: createdAt(added, at),
    });
  }
  for (const proof of readProofs(slug)) await addProof(services, { slug, proof });
  for (const trace of readTraces(slug)) await addTrace(services, { slug, trace });
}
