/** Paths that several places link to; mails prefix the site's URL. */

/** The payment status page of an order. */
export function orderUrl(reference: string): string {
  return `/store?${new URLSearchParams({ order: reference })}`;
}

/** Everything that a user owns or has downloaded. */
export function libraryUrl(): string {
  return "/account";
}

/** The page that claims a gift or seat. The token is in the query string, which is never logged. */
export function claimUrl(token: string): string {
  return `${libraryUrl()}?${new URLSearchParams({ claim: token })}`;
}

/** The list of free or paid items, filtered by a tag. */
export function listUrl(isFree: boolean, tag?: string): string {
  const list = isFree ? "/resources" : "/store";
  return tag === undefined ? list : `${list}?${new URLSearchParams({ tag })}`;
}

/** The store with a discount code applied. */
export function codeUrl(code: string): string {
  return `/store?${new URLSearchParams({ code })}`;
}

/** An item's page. */
export function itemUrl(isFree: boolean, slug: string): string {
  return `${listUrl(isFree)}/${slug}`;
}

/** The player of an item's recorded runs, for other sites to embed. */
export function embedUrl(slug: string): string {
  return `/embed/${slug}`;
}

/** A page's Markdown version: "/services.md". */
export function markdownUrl(path: string): string {
  return `${path === "/" ? "/index" : path}.md`;
}

/**
 * A picture of one version of an item's file: cover, labelled diagram, social card, the update diagram in a wide and a
 * narrow form, and two pages of a playbook.
 */
export function coverUrl(slug: string, version: string, kind: keyof typeof COVER_ENDINGS = "cover"): string {
  return `/covers/${slug}-${version}${COVER_ENDINGS[kind]}`;
}

export const COVER_ENDINGS = {
  cover: ".svg",
  detail: ".detail.svg",
  social: ".png",
  wideUpdate: ".wide-update.svg",
  narrowUpdate: ".narrow-update.svg",
  firstPage: ".first-page.webp",
  secondPage: ".second-page.webp",
} as const;
