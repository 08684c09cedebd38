/** The words of an item's details. */
export const itemDetails = {
  picture: (title: string, kind: string) =>
    kind === "pdf"
      ? `The chapters of ${title} as a path`
      : kind === "bundle"
        ? `The workflows of ${title} as graphs, side by side`
        : `The workflow of ${title} as a graph`,
  compatibility: "Compatibility",
  platform: "Platform",
  tested: "Tested with",
  testedOn: (platform: string, version: string, date: string) => `${platform} ${version}, ${date}`,
  untested: (kind: string) =>
    kind === "make"
      ? "Not run; checked against Make's blueprint structure"
      : "Not run; its format was checked",
  proven: (platform: string, version: string, promises: number) => {
    const short = version.split(".").slice(0, 2).join(".");
    return promises > 0
      ? `Proven in ${platform} ${short}, ${promises} promises`
      : `Imported into ${platform} ${short}; not proven in a run`;
  },
  provenHow: (date: string) =>
    `Run in the real n8n on ${date} with stand-ins for the apps, along every branch: several items at once, busy apps, empty input and a second run included.`,
  unproven: (kind: string) =>
    kind === "make"
      ? "Not proven in a run, as only Make can run it. Checked against the structure that Make publishes for blueprints: modules, routes, filters, mappings and error handlers."
      : "Not proven in a run by us. Its format was checked, and what a file alone shows.",
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
  version: (version: string) => `v${version}`,
  nodes: (count: number) => `${count} nodes`,
  pageCount: (count: number) => `${count} pages`,
} as const;
