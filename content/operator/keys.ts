/** Texts of the console's page of API keys and goods tokens. */
export const keyWords = {
  heading: "API keys",
  about: "A key lets a program use the API within its scopes.",
  reference: "API reference",
  empty: "No keys yet. Create one for n8n, your accountant's tool or a script.",
  add: "Create a key",
  name: "Name",
  nameHint: "What it is for: it is the actor in the audit log.",
  scopes: "Scopes",
  noScope: "Choose at least one scope.",
  create: "Create",
  secret: {
    heading: "Copy the key now",
    why: "It is shown only once. Only its hash is stored.",
    notCopied: "Copying did not work. Select the key and copy it.",
  },
  expires: "Expires",
  lastUsed: "Last used",
  never: "never",
  revoke: "Revoke",
  revoked: (name: string) => `${name} is revoked.`,
  hasEnded: "inactive",
  tokens: {
    heading: "Goods tokens",
    about:
      "They let a machine send proofs and nothing else, for 90 days. Create them on the command line: goods token.",
    empty: "No goods tokens.",
  },
} as const;
