import { definePage } from "#content/site.ts";

export const proofHead = definePage({
  path: "/proof",
  description:
    "Every template in every n8n release we ran it in: what passed, what failed, on which day, and which later version fixed the failure.",
  heading: "Every template, in every n8n",
  intro:
    "Before we sell a template we run it in a real n8n, against simulated versions of the apps it calls. This is the log of all runs, failures included.",
  crumb: "Proof log",
});

export const proofPage = {
  matrix: {
    heading: "Results",
    template: "Template",
    passed: "Passed",
    failed: "Failed",
    notRun: "Not run",
    empty: "No template has been run yet. Results appear here after the first run.",
  },
  failures: {
    heading: "What failed, and what fixed it",
    none: "No run has failed.",
    fixedIn: (version: string, hours: number) =>
      `Broken for ${duration(hours)}, fixed in version ${version}.`,
    changesOf: (version: string) => `Version ${version}:`,
    open: "Not fixed yet.",
    inVersion: (version: string, n8n: string) => `Version ${version} in n8n ${n8n}`,
  },
  follow: {
    heading: "Follow or embed",
    text: "The log updates as soon as a run is reported. Each template has a badge for your own pages.",
    feed: "Atom feed",
    json: "JSON",
    badge: "Badge",
  },
} as const;

function duration(hours: number): string {
  if (hours < 1) return "less than an hour";
  if (hours < 48) return `${hours} ${hours === 1 ? "hour" : "hours"}`;
  return `${Math.round(hours / 24)} days`;
}
