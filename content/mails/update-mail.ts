/** The mail about a new version, to owners and to people who downloaded the item free and asked for updates. */
export const updateMailWords = {
  subject: (title: string, version: string) => `New version ${version} of ${title}`,
  owned: {
    title: "Something you own has a new version",
    text: (title: string, version: string) =>
      `${title} is now at version ${version}. It is yours, like every version of an item you own.`,
    whyThisMail:
      "You get this mail because you own this item. To stop these mails, open your account and switch them off under Download Preferences.",
  },
  wished: {
    title: "Something you downloaded has a new version",
    text: (title: string, version: string) => `${title} is now at version ${version}, and still free.`,
    whyThisMail:
      "You get this mail because you downloaded this item and asked to be told about new versions. To stop these mails, untick it in your library.",
  },
  changes: "What is new:",
  inWorkflow: "What changes in the workflow:",
  button: "Open your library",
  unsubscribe: "Unsubscribe from all news",
} as const;

/** The page behind the unsubscribe link. */
export const unsubscribeWords = {
  question: {
    title: "Stop our news emails?",
    text: "You will get no more mail about new versions and other news. We still send receipts and sign-in links.",
  },
  button: "Unsubscribe",
  done: {
    title: "You are unsubscribed",
    text: "You will get no more news from us. We still send receipts and sign-in links. You can switch news back on in your settings.",
  },
  unknown: {
    title: "This link is not complete",
    text: "Open it again from the mail, or choose in your settings which mail you get.",
  },
  settings: "Open your settings",
} as const;
