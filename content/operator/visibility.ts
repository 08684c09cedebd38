/** Who sees an item, and to whom a private one was granted. */
export const visibilityWords = {
  label: "Who sees it",
  choices: {
    public: "Everybody, in the lists",
    unlisted: "Whoever has its address",
    private: "Only people it is granted to",
  },
  granted: {
    title: "Granted to",
    what: "Only these people see the item, download it and find it in their n8n. Each gets a mail; who has never signed in has it at the first sign-in.",
    nobody: "Nobody yet.",
    waits: "waits for the first sign-in",
    address: "Email address",
    grant: "Grant",
    revoke: "Revoke",
    done: (email: string) => `Granted to ${email}`,
    revoked: (email: string) => `${email} no longer has it`,
    reason: "Granted on the item's page",
    revokeReason: "Revoked on the item's page",
  },
} as const;

export const runsWords = {
  label: "Recorded runs",
  shown: "Visitors can replay them on the item's page",
  hidden: "Hidden",
};
