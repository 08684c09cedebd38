import { readFile } from "node:fs/promises";
import { services } from "#content/services.ts";
import { site } from "#content/site.ts";
import type { GoodsItem } from "./goods-item.ts";
import { setPlaybook } from "./playbook-pdf/set-playbook.ts";

export type GoodsFile = { slug: string; filename: string; bytes: Uint8Array; contentType: string };

/** An item's file: a workflow as it is, a playbook set as a PDF. The same bytes every time. */
export function goodsFile(item: GoodsItem): Promise<GoodsFile> {
  return item.source === "workflow" ? readWorkflow(item) : buildPlaybook(item);
}

/** What an earlier version of a workflow was. Null: a playbook, of whose earlier editions we have the history, not the file. */
export async function earlierGoodsFile(
  { slug, source }: GoodsItem,
  version: string,
): Promise<Uint8Array | null> {
  return source === "workflow" ? readJson(`./earlier-files/${slug}/${version}.json`) : null;
}

async function readWorkflow({ slug }: GoodsItem): Promise<GoodsFile> {
  const bytes = await readJson(`./files/${slug}.json`);
  return { slug, filename: `${slug}.json`, bytes, contentType: "application/json" };
}

async function readJson(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(new URL(path, import.meta.url)));
}

async function buildPlaybook(item: GoodsItem): Promise<GoodsFile> {
  const { slug, title, summary, serviceArea } = item;
  const [{ version, releasedAt }] = item.versions;
  const bytes = await setPlaybook({
    title,
    summary,
    area: services.find(({ id }) => id === serviceArea)?.title ?? serviceArea,
    edition: `Edition ${version}, ${releasedAt}`,
    brand: site.name,
    markdown: await readFile(new URL(`./playbooks/${slug}.md`, import.meta.url), "utf8"),
    date: new Date(`${releasedAt}T00:00:00Z`),
  });
  return { slug, filename: `${slug}.pdf`, bytes, contentType: "application/pdf" };
}
