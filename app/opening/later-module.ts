/** Script type that keeps the browser from running the framework's start script until we do. */
export const LATER_MODULE = "later-module";

/** Link `rel` of the module preloads until the page is painted. */
export const LATER_PRELOAD = "later-modulepreload";
