import { COVER_ENDINGS } from "#shared/urls.ts";

export const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/;

type CoverKind = keyof typeof COVER_ENDINGS;

/** Parses what `coverUrl` returns. A version's picture never changes, so its URL is immutable. */
export function parseCoverPath(name: string): { slug: string; version: string; kind: CoverKind } | null {
  const match = /^([a-z0-9-]{1,100})-(\d[\d.]{0,30}?)(\.(?:[a-z-]+\.)?(?:svg|png|webp))$/.exec(name);
  const [, slug = "", version = "", ending = ""] = match ?? [];
  const kind = KINDS.get(ending);
  return kind && VERSION.test(version) ? { slug, version, kind } : null;
}

const KINDS = new Map(
  Object.entries(COVER_ENDINGS).map(([kind, ending]): [string, CoverKind] => [ending, kind as CoverKind]),
);
