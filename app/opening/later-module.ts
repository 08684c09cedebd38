/** The type under which the framework's start script stands in the HTML: the browser leaves it alone until we run it. */
export const LATER_MODULE = "later-module";

/** The `rel` under which the modules' preloads stand in the HTML, until the page is painted. */
export const LATER_PRELOAD = "later-modulepreload";
