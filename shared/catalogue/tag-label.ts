const ACRONYMS = /\b(ai|api|crm|hr|pdf|rss|seo|sla|sop|utm|openai|hubspot)\b/g;
const SPELLED: Record<string, string> = { openai: "OpenAI", hubspot: "HubSpot" };

/** Returns e.g. "Revenue systems" for `revenue-systems`. Tags with capitals or digits are unchanged. */
export function tagLabel(tag: string): string {
  if (/[\dA-Z]/.test(tag)) return tag;
  const words = tag
    .replaceAll(/[-_]+/g, " ")
    .replaceAll(ACRONYMS, (name) => SPELLED[name] ?? name.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
