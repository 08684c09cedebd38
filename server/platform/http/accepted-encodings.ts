import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

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
