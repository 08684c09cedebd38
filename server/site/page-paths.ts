import type { ServerBuild } from "react-router";

/** The kept 404 page is rendered from a path that no route knows. */
const NOT_FOUND = "/404";

/** Every page the build knows, and which kept page a URL belongs to. A query chooses a page only where the page says so. */
export function pagePaths(build: ServerBuild, mode: "demo" | "live") {
  const all = Object.values(build.routes)
    .filter(
      (route) =>
        route !== undefined &&
        route.id !== "root" &&
        !route.path?.includes("*") &&
        !route.path?.includes(":"),
    )
    .map((route) => `/${route?.path ?? ""}`)
    .filter((path) => mode === "demo" || !path.startsWith("/demo/"));
  const known = new Set(all);

  return {
    all: [...known, NOT_FOUND],
    key(url: string): string {
      const path = url.split("?", 1)[0] ?? "/";
      return known.has(path) ? path : NOT_FOUND;
    },
  };
}
