/** Texts about who can see an item and who has access to a private one. */
export const visibilityWords = {
  label: "Who can see it",
  choices: {
    public: "Everyone, in the lists",
    unlisted: "Anyone with the link",
    private: "Only people with access",
  },
  granted: {
    title: "Granted to",
    what: "Only these people can see the item, download it and find it in their n8n. Each gets a mail. Someone who has never signed in gets access at the first sign-in.",
    nobody: "No one yet.",
    waits: "waiting for the first sign-in",
    address: "Email address",
    grant: "Grant",
    revoke: "Revoke",
    done: (email: string) => `Granted to ${email}`,
    revoked: (email: string) => `${email} no longer has access`,
    reason: "Granted on the item's page",
    revokeReason: "Revoked on the item's page",
  },
} as const;

export const runsWords = {
  label: "Recorded runs",
  shown: "Visitors can replay them on the item's page",
  hidden: "Hidden",
};
