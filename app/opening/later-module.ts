/** The type under which the framework's start script stands in the HTML: the browser leaves it alone until we run it. */
export const LATER_MODULE = "later-module";
