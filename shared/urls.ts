/** Addresses of the site that more than one place links to, as paths: mails put the site's address before them. */

/** Where an order's money is. */
export function orderUrl(reference: string): string {
  return `/store?${new URLSearchParams({ order: reference })}`;
}

/** The same for those who run the shop. */
export function operatorOrderUrl(reference: string): string {
  return `/operator/orders/${reference}`;
}

/** What somebody wrote by the contact form, with the answers. */
export function operatorMessageUrl(id: string): string {
  return `/operator/messages/${id}`;
}

/** An item as those who run the shop edit it. */
export function operatorItemUrl(slug: string): string {
  return `/operator/catalogue/${slug}`;
}

/** Everything that somebody owns or has downloaded. */
export function libraryUrl(): string {
  return "/account";
}

/** Where a gift or a seat is taken. The token stands in the query, which is never logged. */
export function claimUrl(token: string): string {
  return `${libraryUrl()}?${new URLSearchParams({ claim: token })}`;
}

/** The list of free or of paid items, with one tag chosen. */
export function listUrl(isFree: boolean, tag?: string): string {
  const list = isFree ? "/resources" : "/store";
  return tag === undefined ? list : `${list}?${new URLSearchParams({ tag })}`;
}

/** The store with a code, which holds from there on. */
export function codeUrl(code: string): string {
  return `/store?${new URLSearchParams({ code })}`;
}

/** An item's own page. */
export function itemUrl(isFree: boolean, slug: string): string {
  return `${listUrl(isFree)}/${slug}`;
}

/** The player of an item's recorded runs, for other sites to embed. */
export function embedUrl(slug: string): string {
  return `/embed/${slug}`;
}

/** A page's text as Markdown, beside it: "/services.md". */
export function markdownUrl(path: string): string {
  return `${path === "/" ? "/index" : path}.md`;
}

/**
 * A picture of one version of an item's file: the cover, the one with names, the card that other sites show, and what an
 * update to it does, for a wide place and for a narrow one.
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
} as const;
