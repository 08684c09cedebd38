type Deviation = { appliesTo: (n8n: string) => boolean; words: string; env: NodeJS.ProcessEnv };

/** Variables that differ from n8n's defaults and affect workflows. */
const DEVIATIONS: readonly Deviation[] = [
  {
    // Default since n8n 2. Without it, expressions of 1.123.81 on Node 24 cannot read fields of a Code node's items.
    appliesTo: (n8n) => n8n.startsWith("1."),
    words: "task runners on (N8N_RUNNERS_ENABLED=true)",
    env: { N8N_RUNNERS_ENABLED: "true" },
  },
];

const deviationsOf = (n8n: string) => DEVIATIONS.filter(({ appliesTo }) => appliesTo(n8n));

export const deviatingVariables = (n8n: string): NodeJS.ProcessEnv =>
  Object.assign({}, ...deviationsOf(n8n).map(({ env }) => env));

/** The configuration as named in a proof: "default", or "default, but …". */
export const configurationOf = (n8n: string): string =>
  ["default", ...deviationsOf(n8n).map(({ words }) => words)].join(", but ");
