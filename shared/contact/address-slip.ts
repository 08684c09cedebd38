/** Suggests a correction of a probable typo, such as `anna@gmial.com`, or null. */
export function suggestAddress(typed: string): string | null {
  const [, name, domain] = /^(.+)@([^@]+)$/.exec(typed.trim()) ?? [];
  if (!name || !domain) return null;
  const meant = mendProvider(mendEnding(domain.toLowerCase()));
  return meant === domain.toLowerCase() ? null : `${name}@${meant}`;
}

/** The most common mail providers, and real ones that differ from them by one letter. */
const PROVIDERS = ["gmail.com", "googlemail.com", "hotmail.com", "outlook.com", "yahoo.com", "icloud.com"];
const NEIGHBOURS = ["mail.com", "email.com", "ymail.com"];
/** Top-level domains that do not exist. */
const ENDINGS: Record<string, string> = {
  ...ofEnding("com", ["con", "cmo", "ocm", "vom", "xom", "cpm", "comm", "coom", "ccom", "copm"]),
  ...ofEnding("net", ["nte", "ent", "nett", "met"]),
  ...ofEnding("org", ["ogr", "rog", "orgg"]),
};

function ofEnding(meant: string, slips: string[]): Record<string, string> {
  return Object.fromEntries(slips.map((slip) => [slip, meant]));
}

function mendEnding(domain: string): string {
  const dot = domain.lastIndexOf(".");
  const ending = domain.slice(dot + 1);
  return dot > 0 && Object.hasOwn(ENDINGS, ending) ? `${domain.slice(0, dot)}.${ENDINGS[ending]}` : domain;
}

function mendProvider(domain: string): string {
  if (PROVIDERS.includes(domain) || NEIGHBOURS.includes(domain)) return domain;
  return PROVIDERS.find((provider) => isOneSlip(domain, provider)) ?? domain;
}

/** Returns whether one letter is wrong, missing, extra or swapped with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < meant.length && typed[at] === meant[at]) at++;
  const [left, wanted] = [typed.slice(at), meant.slice(at)];
  const swapped = `${left[1] ?? ""}${left[0] ?? ""}${left.slice(2)}`;
  return (
    left.slice(1) === wanted.slice(1) ||
    left === wanted.slice(1) ||
    left.slice(1) === wanted ||
    swapped === wanted
  );
}
