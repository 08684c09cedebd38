/** The mail to whom a private item was given. */
export const grantMailWords = {
  subject: (title: string) => `Yours: ${title}`,
  title: "It is in your library",
  text: (title: string) =>
    `We have put ${title} into your library. Sign in with this address: it is there to download, to copy into your n8n, and to update.`,
  button: "Open your library",
  note: "Only the people it was given to can see it. New versions are announced to you by mail.",
} as const;
