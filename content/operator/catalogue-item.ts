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
  findings: {
    none: "Nothing found. We looked for:",
    /** Checks of the inspection by kind of file; every kind is scanned for secrets. */
    lookedFor: {
      n8n: [
        "keys, tokens and passwords",
        "connections to missing nodes, and branches that never run",
        "nodes that read only the first of several items, or a node that has not run",
        "errors treated as data",
        "what another n8n lacks: ids, time zones, settings that an import drops",
      ],
      make: [
        "keys, tokens and passwords",
        "missing modules, and modules read before they run",
        "settings that differ from a Make export",
      ],
      pdf: ["keys, tokens and passwords on its pages", "damage that makes it unreadable"],
      file: ["keys, tokens and passwords"],
    } as Record<string, readonly string[]>,
  },
} as const;
