import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

type Variant = { body: Buffer; etag: string; headers: string[]; notModified: string[] };

/** A response as bytes in every encoding, with its headers serialized. */
export type CachedResponse = { status: number; variants: Partial<Record<Encoding, Variant>> };

export type ResponseParts = {
  status: number;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>>;
};

export function cacheResponse({ status, headers, bodies }: ResponseParts): CachedResponse {
  const variants: CachedResponse["variants"] = {};
  const compressed = Object.keys(bodies).length > 1;
  const checksum = hash("sha256", bodies.identity ?? "", "base64url").slice(0, 20);
  for (const [encoding, body] of Object.entries(bodies) as [Encoding, Buffer][]) {
    const etag = `"${checksum}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const vary = [headers.Vary, compressed && "Accept-Encoding"].filter(Boolean).join(", ");
    const shared = { ...headers, ETag: etag, ...(vary && { Vary: vary }) };
    const full = {
      ...shared,
      "Content-Length": String(body.length),
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    };
    variants[encoding] = {
      body,
      etag,
      headers: Object.entries(full).flat(),
      notModified: Object.entries(shared).flat(),
    };
  }
  return { status, variants };
}

export async function compressBody(identity: Buffer): Promise<ResponseParts["bodies"]> {
  // Maximum compression takes three times as long for 2 % fewer bytes: a quarter of a second for a page, seconds
  // for megabytes, and the first visitor waits for it.
  const large = identity.length > 512 * 1024;
  const [gz, br] = await Promise.all([
    gzipAsync(identity, { level: large ? 6 : 9 }),
    brotliAsync(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: large ? 5 : 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ]);
  return { identity, gzip: gz, br };
}

export function writeCachedResponse(cached: CachedResponse, req: IncomingMessage, res: ServerResponse): void {
  const { status, headers, body } = answer(cached, req.method, (name) => req.headers[name]);
  res.writeHead(status, headers).end(body);
}

/** The same response as a fetch Response, for the first request of a page and for tests. */
export function toResponse(cached: CachedResponse, request: Request): Response {
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const { status, headers: list, body } = answer(cached, request.method, header);
  const headers = new Headers();
  for (let i = 0; i < list.length; i += 2) headers.set(list[i] ?? "", list[i + 1] ?? "");
  return new Response(body && new Uint8Array(body), { status, headers });
}

/** `header` reads a request header by its lower-case name. */
function answer(
  cached: CachedResponse,
  method: string | undefined,
  header: (name: "accept-encoding" | "if-none-match") => string | undefined,
) {
  const { etag, notModified, headers, body } = choose(cached, header("accept-encoding"));
  if (cached.status === 200 && matches(header("if-none-match"), etag))
    return { status: 304, headers: notModified };
  return { status: cached.status, headers, ...(method !== "HEAD" && { body }) };
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** A client that accepts none of our encodings gets the uncompressed bytes, as RFC 9110 allows. */
function choose({ variants }: CachedResponse, acceptEncoding: string | undefined): Variant {
  const encoding = acceptedEncodings(acceptEncoding).find((name) => variants[name]) ?? "identity";
  const chosen = variants[encoding];
  if (!chosen) throw new Error("A cached response must have an uncompressed variant");
  return chosen;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag);
}

type Encoding = "br" | "gzip" | "identity";

/**
 * Returns the encodings a client accepts, smallest output first. Results are cached per header, since clients send
 * few different ones.
 */
export function acceptedEncodings(acceptEncoding = ""): readonly Encoding[] {
  const cached = parsed.get(acceptEncoding);
  if (cached) return cached;
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  const taken = negotiator.encodings([...OURS]);
  const encodings = OURS.filter((encoding) => taken.includes(encoding));
  parsed.set(acceptEncoding, encodings);
  return encodings;
}

const OURS: readonly Encoding[] = ["br", "gzip", "identity"];

const parsed = new LRUCache<string, readonly Encoding[]>({ max: 100 });
