import { expect, test } from "vitest";
import { type PolicyPath, policyPages } from "#content/policies/policies.ts";
import { allWords, readPages, words } from "./read-pages.ts";

const read = readPages();
const paths = Object.keys(policyPages) as PolicyPath[];

test.each(paths)(
  "PG-14 %s is complete, with its date and a table of contents linking each part",
  async (path) => {
    const page = await read(path);
    expect(words(page.querySelector("main h1"))).toBe(policyPages[path].heading);
    expect(words(page.querySelector("main"))).toMatch(/Last updated \d+ \w+ \d{4}/);
    expect(words(page.querySelector("main"))).not.toContain("{{");
    const headings = page.querySelectorAll("main h2[id]").map(({ id }) => id);
    expect(headings.length).toBeGreaterThan(3);
    const contents = page
      .querySelectorAll("nav")
      .find((nav) => words(nav).startsWith("On this page"))
      ?.querySelectorAll("a");
    // the table of contents appears twice, beside and above the text; CSS shows one
    const links = contents?.map((link) => link.getAttribute("href"));
    expect(links).toEqual([...headings, ...headings].map((id) => `#${id}`));
  },
);

test.each<[PolicyPath, RegExp[]]>([
  [
    "/cancellation-refund",
    [/digital goods/i, /not refunded/i, /more than once|duplicate|charged twice/i, /within 7 days/i],
  ],
  ["/shipping-policy", [/at once|instant/i, /up to 15 minutes/i, /24 hours/i]],
  ["/terms", [/up to 15 minutes/i, /within 24 hours/i, /within 7 days/i, /duplicate charge/i]],
  ["/terms-conditions", [/15 minutes/i, /24 hours/i, /7 days/i]],
])("PG-14 the facts of %s", async (path, facts) => {
  const text = words((await read(path)).querySelector("main"));
  for (const fact of facts) expect(text).toMatch(fact);
});

test("PG-14 without JavaScript the text is complete", async () => {
  expect(allWords((await read("/terms")).querySelectorAll("main h2"))).toContain("Refunds and the guarantee");
});
