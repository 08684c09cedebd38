export const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/;

/** A version's picture never changes, so neither does what its address answers. */
export function coverPath(slug: string, version: string): string {
  return `/covers/${slug}-${version}.svg`;
}

export function picturePath(slug: string, version: string): string {
  return `/covers/${slug}-${version}.detail.svg`;
}

export type CoverKind = "cover" | "detail" | "social";

/** `.svg` the cover, `.detail.svg` the picture with names, `.png` the social card. */
export function parseCoverPath(name: string): { slug: string; version: string; kind: CoverKind } | null {
  const match = /^([a-z0-9-]{1,100})-(\d[\d.]{0,30}?)(\.svg|\.detail\.svg|\.png)$/.exec(name);
  const [, slug = "", version = "", ending = ""] = match ?? [];
  return match && VERSION.test(version) ? { slug, version, kind: KINDS[ending] ?? "cover" } : null;
}

const KINDS: Record<string, CoverKind> = { ".detail.svg": "detail", ".png": "social" };
