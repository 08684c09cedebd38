export const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/;

/** A version's picture never changes, so neither does what its address answers. */
export function coverPath(slug: string, version: string): string {
  return `/covers/${slug}-${version}.svg`;
}

export function picturePath(slug: string, version: string): string {
  return `/covers/${slug}-${version}.detail.svg`;
}

export function parseCoverPath(name: string): { slug: string; version: string; detail: boolean } | null {
  const match = /^([a-z0-9-]{1,100})-(\d[\d.]{0,30}?)(\.detail)?\.svg$/.exec(name);
  const [, slug = "", version = "", detail] = match ?? [];
  return match && VERSION.test(version) ? { slug, version, detail: detail !== undefined } : null;
}
