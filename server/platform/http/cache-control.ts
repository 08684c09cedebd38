/**
 * Caching of public responses. A shared cache stores them for a second, then serves them while revalidating, and
 * for a day while no instance responds; browsers revalidate by ETag each time.
 */
export const PUBLIC = "public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=86400";
/** Headers of a personal response that no cache may store. */
export const PRIVATE = { "Cache-Control": "private, no-store" };
