import type { Compared } from "./compare.ts";
import { list, paragraph } from "./html.ts";

type Told = Record<string, string>;
export type News = { subject: string; text: string; html: string; updates: Compared["news"] };

/** News that was not sent yet, or null. */
export function newsOf({ news }: Compared, told: Told): News | null {
  const fresh = news.filter(
    ({ workflow, newest }) => !Object.hasOwn(told, workflow) || told[workflow] !== newest,
  );
  if (fresh.length === 0) return null;
  const lines = fresh.map(
    ({ title, workflow, version, newest, changelog }) =>
      `${title} ${newest} (yours, '${workflow}', is ${version}). ${changelog}`,
  );
  const subject =
    fresh.length === 1
      ? `New: ${fresh[0]?.title} ${fresh[0]?.newest}`
      : `${fresh.length} of your workflows have new versions`;
  const how = "Open 'Opswright Library' in your n8n to update. Your changes are kept.";
  return { subject, text: [...lines, how].join("\n"), html: list(lines) + paragraph(how), updates: fresh };
}

/** Records the versions announced, so that each is announced once. */
export const remembered = (told: Told, { updates }: News): Told => ({
  ...told,
  ...Object.fromEntries(updates.map(({ workflow, newest }) => [workflow, newest])),
});
