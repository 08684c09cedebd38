/** The words of an item's details. */
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
  allFailed: "Not yet: every run so far failed",
  proofLog: "All runs are in the proof log.",
  provenHow: (date: string) =>
    `Run in the real n8n on ${date} with stand-ins for the apps, along every branch: several items at once, busy apps, empty input and a second run included.`,
  /** What was not run says so, and what follows if it fails: money back, or mended where there was none to pay. */
  unproven: (kind: string, isFree = false) =>
    `${UNPROVEN[kind] ?? "We have not run this file: we checked its format"}, and ${isFree ? "mend" : "refund"} it if it does not import`,
  pages: "Pages",
  apps: "Apps",
  credentials: "Credentials",
  communityNodes: "Community nodes",
  none: "None",
  anyReader: "Any PDF reader",
  hosts: "Hosts it contacts",
  noHosts: "It names no host of its own: only the apps above are contacted.",
  scanned: "Read and scanned before it was published: no keys, tokens or passwords in the file.",
  contents: "Contents",
  history: "Version history",
  alsoIn: (bundle: string) => `Also in ${bundle}`,
  related: "Related items",
} as const;

const UNPROVEN: Record<string, string> = {
  make: "Make scenarios cannot be run by us: we checked its structure",
  n8n: "Not proven. We have not run this workflow yet: we checked its structure",
};
