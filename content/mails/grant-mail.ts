/** The mail to a person who was granted a private item. */
export const grantMailWords = {
  subject: (title: string) => `Yours: ${title}`,
  title: "It is in your library",
  text: (title: string) =>
    `We have added ${title} to your library. Sign in with this address to download it, copy it into your n8n, and get updates.`,
  button: "Open your library",
  note: "Only people with access can see it. We will email you about new versions.",
} as const;
