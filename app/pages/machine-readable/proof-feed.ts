import { siteContext } from "#app/site-context.ts";
import { proofHead } from "#content/pages/proof.ts";
import { site } from "#content/site.ts";
import type { ProofLogItem } from "#shared/catalogue/proof-log.ts";
import { escapeXml } from "#shared/text/escape-xml.ts";
import { itemUrl } from "#shared/urls.ts";
import type { Route } from "./+types/proof-feed";

const ENTRIES_LIMIT = 100;

/** Newest results of the proof log, as Atom. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, catalogue } = context.get(siteContext);
  const { siteUrl } = settings;
  const entries = catalogue
    .proofLog()
    .flatMap((item) => item.results.map((result) => ({ item, result })))
    .toSorted((one, other) => other.result.date.localeCompare(one.result.date))
    .slice(0, ENTRIES_LIMIT);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${siteUrl}/proof/feed.xml</id>`,
    `<title>${escapeXml(`${site.name}: ${proofHead.crumb}`)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${siteUrl}/proof/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${siteUrl}/proof"/>`,
    `<updated>${entries[0]?.result.date ?? "2024-01-01"}T00:00:00.000Z</updated>`,
    `<author><name>${escapeXml(site.name)}</name><uri>${siteUrl}/</uri></author>`,
    ...entries.map(({ item, result }) => entry(item, result, siteUrl)),
    "</feed>",
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

function entry(
  { slug, title, isFree }: ProofLogItem,
  { n8n, date, passed, failed, version }: ProofLogItem["results"][number],
  siteUrl: string,
): string {
  const url = siteUrl + itemUrl(isFree, slug);
  const summary = passed ? `Version ${version} passed.` : `Version ${version} failed: ${failed.join("; ")}`;
  return [
    "<entry>",
    `<id>${url}#${escapeXml(`${version}-n8n-${n8n}`)}</id>`,
    `<title>${escapeXml(`${title}: ${passed ? "proven" : "fails"} in n8n ${n8n}`)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<updated>${date}T00:00:00.000Z</updated>`,
    `<content type="text">${escapeXml(summary)}</content>`,
    "</entry>",
  ].join("\n");
}
