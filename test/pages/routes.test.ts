import { expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { type PagePath, pages } from "#content/pages/pages.ts";
import { footerGroups, site } from "#content/site.ts";
import { link, readPages, words } from "./read-pages.ts";

const read = readPages();
const paths = (Object.keys(pages) as PagePath[]).filter((path) => path !== "*" && path !== "/auth/callback");

test.each(paths)(
  "RT-1 RT-3 RT-6 %s: status, title, description, canonical, one h1, social tags, JSON-LD",
  async (path) => {
    const page = await read(path);
    const { title, description, indexed } = pages[path];
    const content = (selector: string) =>
      page.querySelector(`head meta[${selector}]`)?.getAttribute("content");
    expect(words(page.querySelector("head title"))).toBe(title);
    expect(content('name="description"')).toBe(description);
    expect(content('name="robots"') === undefined).toBe(indexed);
    const canonical = page.querySelector('head link[rel="canonical"]')?.getAttribute("href");
    expect(new URL(canonical as string).pathname).toBe(path);
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    expect(page.querySelectorAll("main")).toHaveLength(1);
    expect(content('property="og:title"')).toBe(title);
    expect(content('property="og:site_name"')).toBe(site.name);
    expect(content('name="twitter:card"')).toBe("summary_large_image");
    for (const tag of ['property="og:url"', 'property="og:description"', 'name="twitter:image"'])
      expect(content(tag), tag).toMatch(/./);
    expect(await pictureType(content('property="og:image"'))).toBe("image/png");
    const types = page
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.innerHTML)["@type"]);
    if (path !== "/") expect(types).toContain("BreadcrumbList");
    if (path === "/faq" || path === "/engage") expect(types).toContain("FAQPage");
  },
);

test.each(["/no-such-page", "/about/us", "/terms.data/x"])(
  "RT-4 %s returns 404 with a link back to home",
  async (path) => {
    const page = await read(path, 404);
    expect(words(page.querySelector("h1"))).toBe("Oops! Page not found.");
    const back = page.querySelectorAll("main a").find((link) => words(link).includes("Back to home"));
    expect(back?.getAttribute("href")).toBe("/");
    const image = page.querySelector('meta[property="og:image"]')?.getAttribute("content");
    expect(await pictureType(image)).toBe("image/png");
  },
);

test("RT-5 /pricing redirects permanently to /engage", async () => {
  const response = await read.get("/pricing");
  expect([301, 308]).toContain(response.status);
  expect(response.headers.get("location")).toBe("/engage");
});

test("RT-2 /auth/callback states its purpose", async () => {
  expect(words((await read("/auth/callback")).querySelector("h1"))).toBe("Completing sign-in");
});

test("RT-6 titles and descriptions are unique", () => {
  const all = Object.values(pages);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
});

test("RT-6 sitemap, robots, manifest and icons", async () => {
  const sitemap = await (await read.get("/sitemap.xml")).text();
  for (const path of paths) expect(sitemap.includes(`${path}</loc>`), path).toBe(pages[path].indexed);
  expect(await (await read.get("/robots.txt")).text()).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  const manifest = await (await read.get("/manifest.webmanifest")).json();
  expect(manifest.name).toBe(site.name);
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [...icons, "/favicon.svg", "/apple-touch-icon.png"])
    expect((await read.get(path)).status, path).toBe(200);
});

async function pictureType(address: string | undefined): Promise<string | null> {
  return (await read.get(new URL(address as string).pathname)).headers.get("content-type");
}

test("HD-3 Book a Call opens the scheduling page in a new tab", async () => {
  const header = (await read("/about")).querySelector("header");
  if (!header) throw new Error("The page has no header");
  expect(link(header, "Book a Call").attributes).toMatchObject({
    href: defaultSettings.bookingUrl,
    target: "_blank",
    rel: "noopener",
  });
});

test("HD-7 the footer has every link and the copyright year 2024", async () => {
  const footer = (await read("/")).querySelector("footer");
  const hrefs = footer?.querySelectorAll("nav a").map((each) => each.getAttribute("href"));
  expect(hrefs).toEqual(footerGroups.flatMap((group) => group.links.map(({ href }) => href)));
  expect(hrefs?.toSorted()).toEqual(
    [
      "/services",
      "/about",
      "/work",
      "/careers",
      "/contact",
      "/courses",
      "/tutorials",
      "/resources",
      "/store",
      "/faq",
      "/terms",
      "/privacy",
      "/cookies",
      // beyond the specification's list
      "/cancellation-refund",
    ].toSorted(),
  );
  expect(words(footer ?? null)).toContain("© 2024");
});
