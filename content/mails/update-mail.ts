/** The mail to those who own an item that has a new version, or downloaded it free and asked for news of it. */
export const updateMailWords = {
  subject: (title: string, version: string) => `New version ${version} of ${title}`,
  owned: {
    title: "Something you own has a new version",
    text: (title: string, version: string) =>
      `${title} is now at version ${version}. It is yours, as every version of what you own is.`,
    whyThisMail:
      "You get this mail because you own this item. To get none for later versions, open your account and switch it off under Download Preferences.",
  },
  wished: {
    title: "Something you downloaded has a new version",
    text: (title: string, version: string) => `${title} is now at version ${version}, and free as before.`,
    whyThisMail:
      "You get this mail because you downloaded this item and asked for news of it. To get none for later versions, untick it in your library.",
  },
  changes: "What is new:",
  inWorkflow: "What changes in the workflow itself:",
  button: "Open your library",
  unsubscribe: "Unsubscribe from all news",
} as const;

/** The page behind the link in every mail of news. */
export const unsubscribeWords = {
  question: {
    title: "Stop our news?",
    text: "You will get no more mail about new versions and other news. Receipts and sign-in links still reach you.",
  },
  button: "Unsubscribe",
  done: {
    title: "You are unsubscribed",
    text: "No more news from us. Receipts and sign-in links still reach you. You can switch news on again in your settings.",
  },
  unknown: {
    title: "This link is not complete",
    text: "Open it from the mail once more, or choose in your settings which mail you get.",
  },
  settings: "Open your settings",
} as const;
