/** Parses dollars as people write them ("49", "49.50", "$1,200") into cents. Returns null for anything else. */
export function parseDollars(text: string): number | null {
  const found = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const [, whole = "", rest = ""] = found;
  return Number(whole.replaceAll(",", "")) * 100 + Number(rest.padEnd(2, "0")) || null;
}
