/** Texts of 'Connect n8n' in the account, and of an n8n item's tools for its owner. */
export const connectN8n = {
  card: {
    heading: "Connect n8n",
    text: "List, install and update what you own inside your own n8n, on n8n's cloud or on your server. Six steps.",
    button: "Connect n8n",
  },
  back: "← Your account",
  intro:
    "Your own n8n can list the free templates and everything you bought, install them, and update them. There are three ways.",
  make: "Make an address",
  made: {
    title: "Your new address",
    once: "It is shown only once, and works until you revoke it or sign out everywhere. Anyone who can use that n8n can read it: revoke it when it should no longer open your library.",
    copy: "Copy the variable",
    copied: { title: "Copied", description: "Set it where your n8n runs, and restart n8n." },
    server: "For n8n's own list of templates, on your own server: set this variable where your n8n runs.",
  },
  variable: (url: string) => `N8N_TEMPLATES_HOST=${url}`,
  list: "Your addresses",
  madeOn: (date: string) => `Created ${date}`,
  usedOn: (date: string) => `last used ${date}`,
  unused: "not used yet",
  revoke: "Revoke",
  revokeLabel: (made: string) => `Revoke the address: ${made}`,
  revoked: { title: "Address revoked", description: "It no longer works." },
  server: {
    title: "On your own server: in n8n's own list of templates",
    steps: [
      "Make an address, and set the variable you get where your n8n runs.",
      "Restart n8n.",
      "In n8n's menu open 'Templates', search, and put a workflow on the canvas. That is its name in n8n 1.123, 2.20 and 2.41. In 2.20 and 2.41 some people see 'Resources' instead: then open your n8n's address followed by /templates.",
    ],
  },
  byHand: {
    title: "By hand, anywhere",
    text: "Choose 'Copy for n8n' in an item's menu in Downloads History, click n8n's canvas, and paste.",
  },
  loading: "Loading your addresses",
  failed: "Your addresses did not load.",
  retry: "Try again",
  notDone: { title: "That did not work", description: "Please try again." },
} as const;

export const workflowTools = {
  copy: "Copy for n8n",
  copyLabel: (title: string) => `Copy for n8n: ${title}`,
  copied: { title: "Copied for n8n", description: "Click n8n's canvas and paste." },
  notCopied: {
    title: "Not copied",
    description: "Your browser did not allow it. Download the file and import it in n8n instead.",
  },
  setup: "What to set up",
  setupLabel: (title: string) => `What to set up: ${title}`,
} as const;

export const setupList = {
  title: "What to set up",
  description: (title: string) =>
    `What ${title} needs before it runs, read from its file. Your ticks are saved.`,
  progress: (done: number, all: number) => `${done} of ${all} done`,
  kinds: { package: "Community nodes to install", credential: "Credentials", setting: "Settings" },
  usedBy: (nodes: readonly string[]) => `For ${nodes.join(", ")}`,
  now: (value: string) => `Now: ${value}`,
  nothing: "Nothing: it runs as is.",
  loading: "Reading the workflow",
  loadFailed: "The list did not load. Please try again.",
  notSaved: { title: "Not saved", description: "Your tick was not saved. Please try again." },
} as const;
