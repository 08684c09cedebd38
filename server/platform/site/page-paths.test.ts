import { describe, expect, it } from "vitest";
import { pagePaths } from "./page-paths.ts";

const page = () => null;
const loader = () => null;
const route = (id: string, path: string | undefined, module: object, parentId = "root") => ({
  id,
  path,
  module,
  parentId: id === "root" ? undefined : parentId,
});
const routes = Object.fromEntries(
  [
    route("root", "", { default: page, loader }),
    route("home", undefined, { default: page }),
    route("about", "about", { default: page }),
    route("terms", "terms", { default: page, loader }),
    route("store", "store", { default: page, loader }),
    route("item", "store/:slug", { default: page, loader }),
    route("robots", "robots.txt", { loader }),
    route("demo", "demo/ui", { default: page }),
    route("missing", undefined, { loader }),
    route("operator", "operator", { default: page }, "missing"),
    route("orders", "orders", { default: page }, "operator"),
    route("not-found", "*", { default: page }, "missing"),
  ].map((entry) => [entry.id, entry]),
);
const build = { routes } as unknown as Parameters<typeof pagePaths>[0];
const detail = (slug: string) => (slug === "invoice-intake" ? { slug, isFree: false } : undefined);
const catalogue = { detail } as unknown as Parameters<typeof pagePaths>[2];

describe("pagePaths", () => {
  it("RT-1 maps each page, and the data of pages with a loader, to its key", () => {
    expect(pagePaths(build, "demo", catalogue).all).toEqual([
      "/",
      "/about",
      "/terms",
      "/terms.data",
      "/store",
      "/store.data",
      "/store/-",
      "/robots.txt",
      "/demo/ui",
      "/404",
    ]);
  });

  it("RT-1 ignores the query", () => {
    const { key } = pagePaths(build, "demo", catalogue);
    expect(key("/about?utm=x")).toBe("/about");
    expect(key("/terms.data?_routes=terms")).toBe("/terms.data");
  });

  it("BW-1 maps an item's page and data to the list that it belongs to", () => {
    const { key, isItem } = pagePaths(build, "demo", catalogue);
    expect(key("/store/invoice-intake?code=x")).toBe("/store/invoice-intake");
    expect(key("/store/invoice-intake.data?_routes=item")).toBe("/store/invoice-intake.data");
    // one key for all missing items
    for (const path of ["/store/unknown", "/store/:slug", "/store/-"]) expect(key(path)).toBe("/store/-");
    for (const path of ["/resources/invoice-intake", "/terms/invoice-intake"]) expect(key(path)).toBe("/404");
    expect(["/store", "/404", "/store/invoice-intake"].filter(isItem)).toEqual(["/store/invoice-intake"]);
  });

  it("RT-4 OP-2 maps everything else to the 404 page, including the console and, in live mode, demo pages", () => {
    const { key } = pagePaths(build, "live", catalogue);
    for (const path of [
      "/operator",
      "/operator/orders",
      "/orders",
      "/nothing",
      "/about.data",
      "/robots.txt.data",
      "/demo/ui",
      "/terms/",
    ])
      expect(key(path)).toBe("/404");
  });
});
