/** "16 Nov 2026, 05:09" in the operator's own time zone. */
export function formatTime(iso: string | null): string {
  return iso ? TIME.format(new Date(iso)) : "";
}

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
