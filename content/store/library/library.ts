/** Texts of Downloads History and Download Preferences on the account page. */
export const library = {
  loading: "Loading your downloads",
  failed: "Your downloads did not load.",
  retry: "Try again",
  again: "Download again",
  first: "Download",
  againLabel: (title: string) => `Download again: ${title}`,
  firstLabel: (title: string) => `Download: ${title}`,
  licence: (name: string) => `Licence: ${name.toLowerCase()}`,
  review: "Write a review",
  more: (title: string) => `More for ${title}`,
  free: "Free",
  bought: "Bought",
  version: (version: string) => `v${version}`,
  newer: (version: string) => `New version ${version}`,
  lastOn: (date: string) => `Last downloaded ${date}`,
  boughtOn: (date: string) => `Bought ${date}`,
  times: (count: number) => (count === 1 ? "once" : `${count} times`),
} as const;

export const downloadPreferences = {
  title: "Download Preferences",
  description: "They apply to everything you own here.",
  startAfterPurchase: {
    label: "Start downloads right after purchase",
    description: "When off, the file waits for you in Downloads History.",
  },
  mailUpdates: {
    label: "Mail me when something I own is updated",
    description: "One short mail for each new version, listing its changes.",
  },
  save: "Save",
  saved: { title: "Preferences saved", description: "They apply from now on." },
  failed: { title: "Not saved", description: "Your preferences did not reach us. Please try again." },
  loading: "Loading your preferences",
  loadFailed: "Your preferences did not load. Please try again.",
} as const;
