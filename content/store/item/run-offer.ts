/** Texts shown before the player is loaded. */
export const runOffer = {
  run: "Run it",
  cases: "Choose a case",
  recorded: (n8n: string) => `Recorded in a real n8n ${n8n} with sample data.`,
} as const;

/** Capitalises the first letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Items on the home page with a recorded run. */
export const featuredWords = {
  heading: "Watch them run before you buy",
  proven: (n8n: string, promises: number) =>
    `Proven in n8n ${n8n.split(".").slice(0, 2).join(".")}, ${promises} ${promises === 1 ? "promise" : "promises"}`,
  runItem: (title: string) => `Run it: ${title}`,
} as const;
