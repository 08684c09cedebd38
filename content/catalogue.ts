/** The words of the two lists, /resources and /store, and of an item's details. */
export const catalogue = {
  free: {
    search: "Search free resources...",
    empty: "No free resources found matching your criteria",
    badge: "FREE",
    action: "Download Free",
    promises: [
      { title: "The cover is the workflow", text: "Drawn from the very file that you download." },
      {
        title: "Nothing hidden inside",
        text: "Scanned for keys, tokens and passwords before it is published.",
      },
      {
        title: "Free, and kept up to date",
        text: "An account remembers what you took and offers newer versions.",
      },
    ],
  },
  paid: {
    search: "Search premium items...",
    empty: "No premium items found matching your criteria",
    action: "Buy",
    promises: [
      { title: "The cover is the workflow", text: "Drawn from the very file that you buy." },
      {
        title: "Nothing hidden inside",
        text: "Scanned for keys, tokens and passwords before it is published.",
      },
      { title: "Pay once", text: "Every later version of what you own is yours too." },
    ],
  },
  searchLabel: "Search",
  clearSearch: "Clear the search",
  tagsLabel: "Filter by tag",
  clear: "Clear filters",
  count: (shown: number, total: number) =>
    shown === total ? `${total} ${total === 1 ? "item" : "items"}` : `${shown} of ${total} items`,
  noSummary: "No description available",
  loading: "Loading",
  failed: "Error: Failed to load resources. Please try again.",
  retry: "Try again",
  tagsOf: "Tags",
} as const;

export const itemDetails = {
  close: "Close details",
  failed: "The details did not load.",
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

export const downloadWords = {
  signIn: {
    title: "Sign in to download",
    text: "Create a free account to access downloads. We never share your email.",
  },
  started: { title: "Download started", description: "Your download should begin shortly." },
  failed: { title: "Download failed", fallback: "Download failed. Please log in or try again." },
  noToken: "Authentication required",
  noLink: "Failed to generate download link",
} as const;

export const library = {
  loading: "Loading your downloads",
  failed: "Your downloads did not load.",
  retry: "Try again",
  again: "Download again",
  first: "Download",
  againLabel: (title: string) => `Download ${title} again`,
  firstLabel: (title: string) => `Download ${title}`,
  free: "Free",
  bought: "Bought",
  version: (version: string) => `v${version}`,
  newer: (version: string) => `New version ${version}`,
  lastOn: (date: string) => `Last downloaded ${date}`,
  boughtOn: (date: string) => `Bought ${date}`,
  times: (count: number) => (count === 1 ? "once" : `${count} times`),
} as const;

export const downloadPreferences = {
  title: "Download Preferences",
  description: "They apply to everything that you own here.",
  startAfterPurchase: {
    label: "Start downloads right after purchase",
    description: "Switched off, the file waits for you in Downloads History.",
  },
  mailUpdates: {
    label: "Mail me when something I own is updated",
    description: "One short mail for each new version, with its changes.",
  },
  save: "Save",
  saved: { title: "Preferences saved", description: "They apply from now on." },
  failed: { title: "Not saved", description: "Your preferences did not reach us. Please try again." },
  loading: "Loading your preferences",
  loadFailed: "Your preferences did not load. Please try again.",
} as const;
