import { describe, expect, test } from "vitest";
import { pages } from "#content/pages/pages.ts";
import { accountMenu, chat } from "#content/shell-overlays.ts";
import { backHome, footerGroups, navLinks, shell, site } from "#content/site.ts";

const lines = (text: string) => text.trim().split(/\s+/);

describe("shell and routes", () => {
  test("RT-1 RT-2 RT-3: every route has its own title, description and heading", () => {
    const paths =
      lines(`/ /about /careers /contact /cookies /courses /diary /engage /faq /press-kit /privacy /proof /services
      /settings /terms /tutorials /work /resources /store /account /account/n8n /auth/callback /cancellation-refund
      /terms-conditions /shipping-policy /privacy-policy /contact-us *`);
    expect(Object.keys(pages).sort()).toEqual(paths.sort());
    for (const key of ["title", "description", "heading", "crumb"] as const)
      expect(new Set(Object.values(pages).map((page) => page[key])).size, key).toBe(paths.length);
    for (const [path, page] of Object.entries(pages)) {
      expect(page.description.length, path).toBeGreaterThanOrEqual(120);
      expect(page.description.length, path).toBeLessThanOrEqual(160);
      expect(page.title, path).toContain(site.name);
      expect(page.title.length, path).toBeLessThanOrEqual(60);
    }
  });

  test("RT-4: the 404 page links home; it and the private pages are not indexed", () => {
    expect(pages["*"].heading).toBe("Oops! Page not found.");
    expect(backHome.href).toBe("/");
    const hidden = Object.entries(pages).filter(([, page]) => !page.indexed);
    expect(hidden.map(([path]) => path)).toEqual(["/account", "/account/n8n", "/auth/callback", "*"]);
  });

  test("HD-2 HD-4 HD-6 HD-7: the shell's links and texts", () => {
    expect(navLinks.map((link) => link.href)).toEqual(
      lines("/ /services /work /engage /courses /resources /store /about /contact"),
    );
    expect(navLinks.map((link) => link.name)).toEqual(
      lines("Home Services Work Engage Courses Resources Store About Contact"),
    );
    expect(footerGroups.flatMap((group) => group.links.map((link) => link.href))).toEqual(
      lines(
        "/services /about /work /careers /contact /courses /tutorials /resources /store /faq /terms /privacy /cookies /cancellation-refund",
      ),
    );
    expect(shell.bookCall).toBe("Book a Call");
    expect(accountMenu.links.map((link) => link.href)).toEqual(["/account", "/settings"]);
    expect(accountMenu.logout).toBe("Logout");
    expect(shell.copyright("A company")).toBe("© 2024 A company. All rights reserved.");
    expect(chat.message).toBe("Chat integration is coming soon.");
  });
});
