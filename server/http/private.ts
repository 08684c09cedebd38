/** Headers of a response that is for one person: nobody on the way may keep it. */
export const PRIVATE = { "Cache-Control": "private, no-store" };
