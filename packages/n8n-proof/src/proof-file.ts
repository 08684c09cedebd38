import * as v from "valibot";

/** Larger than any generated proof. */
export const MAX_PROOF_BYTES = 256 * 1024;

/** One line without control sequences or direction changes. */
const line = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^(?!\s)[^\p{Cc}\u202a-\u202e\u2066-\u2069]+(?<!\s)$/u));

const promise = v.pipe(
  v.strictObject({
    text: line(300),
    passed: v.boolean(),
    cases: v.pipe(
      v.array(v.strictObject({ name: line(300), passed: v.boolean() })),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  v.check(
    ({ passed, cases }) => passed === cases.every((one) => one.passed),
    "A promise has passed exactly if all of its cases have",
  ),
);

/** PROOF.json as written by `npm run goods` and accepted by the shop. Valid only for the file with its checksum. */
export const proofFile = v.strictObject({
  slug: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9-]+$/)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  n8n: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,5}\.\d{1,5}$/)),
  date: v.pipe(v.string(), v.isoDate(), v.check(isDay, "Enter a day, such as 2026-11-16")),
  /** Version of the generator, so that readers can recognise older formats. */
  harness: v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,3}){0,2}$/)),
  /** n8n's configuration; absent in proofs of earlier versions. */
  configuration: v.optional(line(100)),
  promises: v.pipe(
    v.array(promise),
    v.minLength(1),
    v.maxLength(50),
    v.check((all) => new Set(all.map(({ text }) => text)).size === all.length, "Each promise once"),
  ),
});
export type ProofFile = v.InferOutput<typeof proofFile>;

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

/** Sorts the newest n8n first. */
export function byNewestN8n(a: Pick<ProofFile, "n8n">, b: Pick<ProofFile, "n8n">): number {
  const [left, right] = [a.n8n.split(".").map(Number), b.n8n.split(".").map(Number)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : (right[at] ?? 0) - (left[at] ?? 0);
}
