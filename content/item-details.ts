/** The words of an item's details. */
export const itemDetails = {
  picture: (title: string, kind: string) =>
    kind === "pdf" ? `The chapters of ${title} as a path` : `The workflow of ${title} as a graph`,
  compatibility: "Compatibility",
  platform: "Platform",
  tested: "Tested with",
  testedOn: (platform: string, version: string, date: string) => `${platform} ${version}, ${date}`,
  untested: "Checked against the format, not run by us",
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
