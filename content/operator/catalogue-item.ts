type Check = { name: string; codes: readonly string[] };

const SECRETS = "Keys, tokens and passwords";

/** Texts about an item's file on its console page. */
export const catalogueItem = {
  files: "Files",
  noFile: "Add a file first: there is nothing to publish.",
  drop: {
    first: "File",
    next: "New version",
    here: "Drop the file here, or choose one",
    hint: "A workflow (.json), a playbook (.pdf), or .csv, .md, .txt. Drop a PROOF.json with its file, or alone to add it to the file it belongs to.",
    refused: "This file cannot be published",
    proofRefused: "This proof cannot be added",
    tooMany: "Drop one file, with its PROOF.json if it has one, or only proofs.",
    twoProofs: "Drop a file with one of its proofs. You can add the others once the file is here.",
  },
  proof: "Proof",
  unproven: "Not proven",
  steps: {
    label: "Publishing",
    names: { file: "File", check: "Check", details: "Details", publish: "Publish" },
  },
  warnings: {
    title: "Before you publish",
    tags: "No tags: visitors cannot find this item by a filter.",
    summary: "No summary: its card shows the title alone.",
    proof: "Not proven: its page cannot say that it runs.",
  },
  findings: {
    none: (check: string) => `${check}: none found`,
    found: (check: string, count: number) => `${check}: ${count} found`,
    other: "Other findings",
    /** Each check of a kind of file, with the codes of its findings. Secrets refuse a file before it gets here. */
    checks: {
      n8n: [
        { name: SECRETS, codes: [] },
        {
          name: "Connections to missing nodes, and branches that never run",
          codes: ["unknown-node", "dead-branch", "merge-inputs", "merge-may-starve", "branches-meet"],
        },
        {
          name: "Nodes that read only the first of several items, or a node that has not run",
          codes: ["first-of-many", "not-before", "wait-per-item", "string-sum", "luxon-two-arguments"],
        },
        { name: "Errors treated as data", codes: ["error-as-data", "unpaired-error-output"] },
        {
          name: "What another n8n lacks: ids, time zones, settings that an import drops",
          codes: [
            ...["credential-id", "settings-timezone", "settings-error-workflow", "no-id"],
            ...["webhook-file-name", "airtable-fields"],
          ],
        },
        { name: "Nodes that overlap on the canvas", codes: ["nodes-touch"] },
      ],
      make: [
        { name: SECRETS, codes: [] },
        {
          name: "Missing modules, and modules read before they run",
          codes: ["unknown-module", "not-before", "empty-route"],
        },
        {
          name: "Settings that differ from a Make export",
          codes: [
            ...["scenario-settings", "no-directive", "no-place", "no-version"],
            ...["filter-on-router", "filter-on-trigger", "bad-filter"],
          ],
        },
      ],
      pdf: [
        { name: `${SECRETS} on its pages`, codes: [] },
        { name: "Damage that makes it unreadable", codes: [] },
      ],
      file: [{ name: SECRETS, codes: [] }],
    } as Record<string, readonly Check[]>,
  },
} as const;
