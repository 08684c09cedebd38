/** The words of an item's page in the console that speak of its file. */
export const catalogueItem = {
  files: "Files",
  /** Why there is nothing to publish yet. */
  noFile: "Add a file first: there is nothing to publish.",
  drop: {
    first: "File",
    next: "New version",
    here: "Drop the file here, or choose it",
    hint: "A workflow (.json), a playbook (.pdf), or .csv, .md, .txt. With its PROOF.json, drop both; a proof alone is added to the file that it proves.",
    refused: "This file cannot be published",
    proofRefused: "This proof cannot be added",
    tooMany: "Drop one file, with its PROOF.json if it has one; or proofs alone.",
    twoProofs: "Drop a file with one proof of it. Others can be added once it is here.",
  },
  proof: "Proof",
  unproven: "Not proven",
  findings: {
    none: "Nothing was found. We looked for:",
    /** What the inspection of each kind of file reads; every kind is searched for secrets. */
    lookedFor: {
      n8n: [
        "keys, tokens and passwords",
        "connections to nodes that are not there, and branches that never run",
        "nodes that read only the first of several items, or one that has not run",
        "errors that are taken for data",
        "what another n8n does not have: ids, time zones, settings that its set-up drops",
      ],
      make: [
        "keys, tokens and passwords",
        "modules that are not there, or do not run before they are read",
        "settings that are not as Make exports them",
      ],
      pdf: ["keys, tokens and passwords on its pages", "damage that keeps it from being read"],
      file: ["keys, tokens and passwords"],
    } as Record<string, readonly string[]>,
  },
} as const;
