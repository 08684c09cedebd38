import type { Proof } from "#shared/catalogue/proof.ts";

export const itemDetails = {
  compatibility: "Compatibility",
  platform: "Platform",
  tested: "Tested with",
  testedOn: (n8n: string, date: string) => `n8n ${n8n}, ${date}`,
  alsoTestedOn: (version: string, date: string) => `and n8n ${version}, ${date}`,
  untested: (kind: string) =>
    kind === "make"
      ? "Not run by us; its structure was checked"
      : "Not run by us yet; its format was checked",
  allFailed: "None yet: every run so far has failed",
  proofLog: "All runs are in the proof log.",
  provenHow: ({ n8n, configuration }: Pick<Proof, "n8n" | "configuration">, date: string) =>
    `Run in ${n8nOf(n8n, configuration)} on ${date} with simulated apps, along every branch, including several items at once, busy apps, empty input and a second run.`,
  /** States that the file was not run, and the remedy if it does not import: a refund, or a fix for a free item. */
  unproven: (kind: string, isFree = false) =>
    `${UNPROVEN[kind] ?? "We have not run this file: we checked its format"}, and ${isFree ? "fix" : "refund"} it if it does not import`,
  pages: "Pages",
  apps: "Apps",
  credentials: "Credentials",
  communityNodes: "Community nodes",
  none: "None",
  anyReader: "Any PDF reader",
  hosts: "Hosts it contacts",
  noHosts: "None of its own: it contacts only the apps above.",
  scanned: "Scanned before it was published: no keys, tokens or passwords in the file.",
  samples: "Two pages from it",
  samplePage: (title: string, at: number) =>
    `${at === 0 ? "The contents page" : "The first page of text"} of ${title}`,
  contents: "Contents",
  history: "Version history",
  alsoIn: (bundle: string) => `Also in ${bundle}`,
  related: "Related items",
} as const;

function n8nOf(n8n: string, configuration: string | undefined): string {
  if (configuration === undefined) return "a real n8n";
  return configuration === "default"
    ? `a default n8n ${n8n}`
    : `n8n ${n8n} (configuration: ${configuration})`;
}

const UNPROVEN: Record<string, string> = {
  make: "We cannot run Make scenarios: we checked its structure",
  n8n: "Not proven. We have not run this workflow yet: we checked its structure",
};
