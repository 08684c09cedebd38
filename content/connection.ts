/** Shown while the server cannot be reached. */
export const connectionWords = {
  title: "No connection",
  waiting: "The page opens as soon as you are back online.",
  failed: "The page loads as soon as the server can be reached.",
  retry: "Try again",
} as const;

/** In place of a page that did not load. */
export const loadFailed = {
  heading: "This page did not load.",
  text: "Something went wrong. Please try again.",
} as const;
