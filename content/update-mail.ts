/** The mail to those who own an item that has a new version. */
export const updateMailWords = {
  subject: (title: string, version: string) => `New version ${version} of ${title}`,
  title: "Something you own has a new version",
  text: (title: string, version: string) =>
    `${title} is now at version ${version}. It is yours, as every version of what you own is.`,
  changes: "What is new:",
  button: "Open your library",
  whyThisMail:
    "You get this mail because you own this item. To get none for later versions, open your account and switch it off under Download Preferences.",
} as const;
