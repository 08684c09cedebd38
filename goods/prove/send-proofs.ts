import { type ProofFile, proofFile } from "n8n-proof/proof-file";
import type { TraceUpload } from "n8n-proof/trace-file";
import * as v from "valibot";

/** A shop that accepts proofs: its URL and a token from its command `goods token`. */
export type Shop = { url: string; token: string };

/** Result of sending a proof. Skipped if the shop sells another file under this slug, or none. */
export type Sent = { slug: string; outcome: "sent" | "left out" | "failed"; why?: string };

/** Reads the option and the environment. The token is never part of a URL, so that no log contains it. */
export function shopOf(address: string, token: string | undefined): Shop {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isHere = url && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (!url || url.username || url.password || (url.protocol !== "https:" && !isHere))
    throw new Error("--shop takes the URL of a shop, such as https://shop.example");
  if (!token)
    throw new Error("GOODS_TOKEN is not set: create one in the shop with npm run opswright -- goods token");
  return { url: url.origin, token };
}

const listed = v.array(v.object({ slug: v.string() }));
const detail = v.object({ proofs: v.array(v.object({ n8n: v.string() })) });

/** Returns the slugs in the shop; given a version of n8n, those without a proof of it. */
export async function listedIn(shop: Shop, without?: string): Promise<string[]> {
  const rows = v.parse(listed, await read(shop, "/api/resources"));
  const open: string[] = [];
  for (const { slug } of rows) {
    const proofs = without ? v.parse(detail, await read(shop, `/api/resources/${slug}`)).proofs : [];
    if (!proofs.some(({ n8n }) => n8n === without)) open.push(slug);
  }
  return open;
}

async function read({ url }: Shop, path: string): Promise<unknown> {
  const response = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE) }).catch(unreachable);
  if (!response.ok) throw new Error(`The shop returned ${response.status} for ${path}`);
  return response.json();
}

/** Sends proofs one after the other; the shop compares checksums with its files. */
export async function sendProofs(shop: Shop, proofs: readonly ProofFile[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const proof of proofs)
    sent.push({
      slug: proof.slug,
      ...(await send(shop, `${proof.slug}/proofs`, v.parse(proofFile, proof))),
    });
  return sent;
}

/** Sends an item's recorded runs; stops at the first failure. */
export async function sendTraces(shop: Shop, slug: string, traces: readonly TraceUpload[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const trace of traces) {
    const result = await send(shop, `${slug}/traces`, trace);
    sent.push({ slug: `${slug} (${trace.case})`, ...result });
    if (result.outcome !== "sent") break;
  }
  return sent;
}

async function send({ url, token }: Shop, path: string, body: object): Promise<Omit<Sent, "slug">> {
  try {
    const response = await fetch(`${url}/api/operator/catalogue/${path}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(unreachable);
    if (response.ok) return { outcome: "sent" };
    const { success, output } = v.safeParse(refusal, await response.json().catch(() => null));
    if (success && OTHER_FILE.includes(output.error.code))
      return { outcome: "left out", why: output.error.message };
    // The shop returns 404 for an unknown token.
    const why = response.status === 404 ? "it has no such item, or does not know the token" : undefined;
    const said = success ? output.error.message : "";
    return { outcome: "failed", why: why ?? `the shop answers ${response.status} ${said}`.trim() };
  } catch (error) {
    return { outcome: "failed", why: error instanceof Error ? error.message : String(error) };
  }
}

const refusal = v.object({ error: v.object({ code: v.string(), message: v.string() }) });
const OTHER_FILE = ["proof_of_another_file", "proof_of_no_file", "trace_of_another_file"];
const PATIENCE = 60_000;

function unreachable(cause: unknown): never {
  throw new Error("the shop cannot be reached", { cause });
}
