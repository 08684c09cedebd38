import type { Fit, FitStep } from "#shared/catalogue/n8n-fit.ts";

type Counted = { kind: FitStep["kind"]; count: number; minutes: number };

/** Texts of "Does it fit my n8n?" on item pages, in the store's filter and after a purchase. */
export const fitWords = {
  heading: "Does it fit my n8n?",
  intro: "Choose your version and tick what you have. Nothing leaves your browser.",
  withoutScripts:
    "The check runs in your browser and needs JavaScript. The releases we ran are in the proof log.",
  loading: "Reading what it needs",
  failed: "This did not load. Please try again.",
  retry: "Try again",
  version: "Your n8n version",
  other: "Another version or your setup",
  otherHint: "Type a version, or paste the output of 'n8n --version' or a workflow exported from your n8n.",
  read: {
    version: (version: string) => `Version ${version}.`,
    workflow: (credentials: number, packages: number) =>
      `Read your workflow: ${counted(credentials, "credential")} and ${counted(packages, "community package")} ticked. An export does not name its n8n version; choose it above.`,
    problems: {
      large: "This is larger than 2 MB. Paste one exported workflow, or only the version.",
      text: "This is neither a version, such as 2.41.1, nor an exported workflow. Copy the whole JSON file.",
      json: "This is JSON, but not a workflow exported from n8n: it has no list of nodes.",
      unsafe:
        "This has a key named __proto__, constructor or prototype, which n8n never writes. Nothing was read.",
    },
  },
  have: {
    app: "Accounts you have",
    credential: "Credentials in your n8n",
    package: "Community nodes you installed",
  },
  needed: {
    heading: "Still to set up",
    nothing: "Nothing: import it and run it.",
    kinds: {
      app: "Account",
      package: "Install",
      credential: "Connect",
      setting: "Fill in",
    },
    usedBy: (nodes: readonly string[]) => `for ${nodes.join(", ")}`,
    marked: "The nodes that still need something are marked in the picture.",
  },
  verdict: (version: string, { verdict, releases }: Fit): string => VERDICTS[verdict](version, releases),
  time: (minutes: number) => `About ${minutes} minutes to set up`,
  timeParts: (parts: readonly Counted[]) =>
    [
      "2 for the import",
      ...parts.map(({ kind, count, minutes }) => `${minutes} for ${counted(count, TIMED[kind])}`),
      "5 for a first run",
    ].join(", "),
  filter: "Works in my n8n",
  filterIn: (version: string) => `Works in n8n ${version}`,
  dialog: {
    title: "Which n8n do you run?",
    description: "The store then shows the templates proven in it, or in the releases around it.",
    show: "Show these templates",
  },
} as const;

const VERDICTS: Record<Fit["verdict"], (version: string, releases: readonly string[]) => string> = {
  proven: (version, [release]) =>
    release === version
      ? `Proven in n8n ${version}`
      : `Proven in n8n ${release}, the same release line as ${version}`,
  neighbours: (version, releases) =>
    `Likely: not run in n8n ${version}, proven in its ${releases.length > 1 ? "neighbours" : "neighbour"} ${releases.join(" and ")}`,
  fails: (version, [release]) =>
    release === version
      ? `Fails in n8n ${version}`
      : `Fails in n8n ${release}, the same release line as ${version}`,
  unproven: (version, releases) =>
    releases.length > 0
      ? `Not proven in n8n ${version}. The nearest release we ran is ${releases[0]}`
      : `Not proven in n8n ${version}. We have not run this template yet`,
};

const TIMED: Record<FitStep["kind"], string> = {
  app: "new account",
  package: "community package",
  credential: "credential",
  setting: "setting",
};

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
