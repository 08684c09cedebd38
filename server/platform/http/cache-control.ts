/**
 * Of what everybody sees alike. A cache in front holds it for a second, then shows it while it asks again, and for a day while no
 * instance responds; browsers ask each time, by its ETag.
 */
export const PUBLIC = "public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=86400";
/** Headers of a response that is for one person: nobody on the way may keep it. */
export const PRIVATE = { "Cache-Control": "private, no-store" };
