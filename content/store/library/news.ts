/** The choice to get mail about new versions of a free item: at its download and in the library. */
export const newsChoice = {
  label: "Email me when there is a new version",
  on: {
    title: "We will email you",
    description: "One short mail for each new version, listing its changes.",
  },
  off: { title: "No more emails about it", description: "New versions still wait in your library." },
  failed: { title: "Not saved", fallback: "Your choice did not reach us. Please try again." },
} as const;
