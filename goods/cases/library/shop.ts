import { readFileSync } from "node:fs";
import type { App, AppRequest, AppResponse, N8nFile, TemplateCheck, Stage as TemplateStage } from "n8n-proof";
import { goodsItems } from "#goods/items.ts";
import { setupSteps } from "#server/modules/catalogue/setup-steps.ts";
import { createFileSigner, type FileSigner } from "#server/platform/crypto/file-signer.ts";

export const LIBRARY_TOKEN = "library-token-of-the-buyer";

const signerOf = (seed: number): FileSigner => createFileSigner(Buffer.alloc(32, seed));
const SHOP_SIGNER = signerOf(1);
/** A key that is not the shop's. */
export const FOREIGN_SIGNER = signerOf(2);
export const { publicKey: PUBLIC_KEY } = SHOP_SIGNER;

type File = Parameters<typeof setupSteps>[0];

/**
 * Simulates our shop with the same files: the responses of `/n8n/TOKEN/library`
 * (server/modules/n8n/library-routes.ts).
 */
export function shop() {
  const owned = new Set<string>();
  /** The newest released version per item; later ones are not released yet. */
  const newest = new Map<string, string>();
  const requests: AppRequest[] = [];
  /** How files leave the shop: who signs them, and what is done to their text after that. */
  const sending: Sending = { edit: () => {}, signer: SHOP_SIGNER, tamper: (text) => text };
  const app: App = {
    hosts: /^opswright\.example$/,
    handle(request) {
      requests.push(request);
      const [, n8n, token, library, slug, version, ...more] = request.path.split("/");
      if (n8n !== "n8n" || library !== "library" || more.length > 0) return null;
      if (token !== LIBRARY_TOKEN) return NOTHING;
      if (!slug) return { json: { items: [...owned].map(itemOf) } };
      if (!owned.has(slug)) return { status: 403, json: { message: "You do not own this." } };
      const item = itemOf(slug);
      if (!version) return { json: { ...item, setup: setupSteps(fileOf(slug, item.version)) } };
      if (!item.versions.some((one) => one.version === version)) return NOTHING;
      return signedFile(textOf(slug, version), sending);
    },
  };
  const itemOf = (slug: string) => {
    const item = goodsItems.find((one) => one.slug === slug);
    if (!item) throw new Error(`The shop has no '${slug}'`);
    const all = item.versions.map(({ version, changelog, releasedAt }) => ({
      version,
      changelog,
      date: releasedAt,
      nodes: item.source === "workflow" ? nodesOf(fileOf(slug, version)) : [],
    }));
    const versions = all.slice(all.findIndex(({ version }) => version === (newest.get(slug) ?? version)));
    const platform = item.source === "playbook" ? null : item.tags.includes("n8n") ? "n8n" : "Make";
    return { slug, title: item.title, platform, version: versions[0]?.version ?? "", versions };
  };
  return { ...app, owned, newest, requests, sending };
}

type Sending = {
  /** Changes a file before it is signed, as another release would. */
  edit(file: N8nFile): void;
  signer: FileSigner | null;
  tamper(text: string, file: { id?: string }): string;
};

function signedFile(stored: string, { edit, signer, tamper }: Sending): AppResponse {
  const file: N8nFile = JSON.parse(stored);
  edit(file);
  const text = JSON.stringify(file, null, 2);
  const signature = signer && `ed25519=${signer.sign(Buffer.from(text))}`;
  return {
    text: tamper(text, JSON.parse(text)),
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": "attachment",
      ...(signature && { "X-Opswright-Signature": signature }),
    },
  };
}

type LibraryApps = { shop: ReturnType<typeof shop> };
export type Stage = TemplateStage<LibraryApps>;
export type LibraryCheck = TemplateCheck<LibraryApps>;

const NOTHING: AppResponse = { status: 404, json: { message: "There is no such template." } };

export const newestOf = (slug: string): string =>
  goodsItems.find((item) => item.slug === slug)?.versions[0].version ?? "";

/** Returns an item's file of this version, by default the newest. */
export const fileOf = (slug: string, version = newestOf(slug)): File => JSON.parse(textOf(slug, version));

function textOf(slug: string, version: string): string {
  const isNewest = version === newestOf(slug);
  const path = isNewest ? `files/${slug}.json` : `earlier-files/${slug}/${version}.json`;
  return readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
}

const nodesOf = ({ nodes }: File) =>
  nodes
    .filter(({ type }) => type !== "n8n-nodes-base.stickyNote")
    .map(({ id, name, type }) => ({ id, name, type }));
