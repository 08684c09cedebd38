import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** The encodings that a client takes, smallest first. Clients send a handful of different headers, so each is parsed once. */
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
