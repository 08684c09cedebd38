import { useState } from "react";
import { expect, test } from "vitest";
import { ItemPicker } from "#app/features/operator/parts/item-picker.tsx";
import { itemPickerWords as words } from "#content/operator/item-picker.ts";
import { renderPage } from "./render.tsx";

const items = [
  { slug: "webinar", title: "Webinar to content", is_free: false, price_cents: 4900 },
  { slug: "newsletter", title: "Newsletter from feeds", is_free: false, price_cents: 1900 },
  { slug: "notes", title: "Meeting notes", is_free: true, price_cents: 0 },
];
let asked: string[] = [];

/** The console's catalogue, which the picker reads when it is first opened. */
const catalogue = {
  path: "/operator/catalogue",
  loader: ({ request }: { request: Request }) => {
    const q = new URL(request.url).searchParams.get("q") ?? "";
    asked.push(q);
    const found = items.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()));
    return { items: found, next: q === "" ? "more" : null, after: null };
  },
};

function Form() {
  const [slugs, setSlugs] = useState<string[]>([]);
  return (
    <form>
      <ItemPicker
        {...words.bundle}
        name="includes"
        slugs={slugs}
        onPick={setSlugs}
        without={({ slug }) => slug === "notes"}
      />
    </form>
  );
}

async function openPicker() {
  asked = [];
  const page = await renderPage(<Form />, [catalogue]);
  expect(asked).toEqual([]);
  await page.getByText(words.bundle.label).first().click();
  await expect.element(page.getByRole("checkbox").first()).toBeVisible();
  const picked = () =>
    (page.container.querySelector("input[name=includes]") as HTMLInputElement | null)?.value;
  return { page, picked };
}

test("GR-3: loads the items when it opens, without those that cannot be picked, and tells that there are more", async () => {
  const { page } = await openPicker();
  expect(asked).toEqual([""]);
  expect(page.getByRole("checkbox").elements()).toHaveLength(2);
  await expect.element(page.getByText(words.more)).toBeVisible();
});

test("GR-3: sends the slugs in the order of picking, and keeps their titles while another filter is shown", async () => {
  const { page, picked } = await openPicker();
  await page.getByLabelText(words.filter).fill("newsletter");
  await page.getByRole("checkbox", { name: /Newsletter/ }).click();
  await page.getByLabelText(words.filter).fill("webinar");
  await page.getByRole("checkbox", { name: /Webinar/ }).click();
  await expect.element(page.getByText("Newsletter from feeds, Webinar to content")).toBeVisible();
  expect(picked()).toBe("newsletter,webinar");
  await page.getByRole("checkbox", { name: /Webinar/ }).click();
  expect(picked()).toBe("newsletter");
});

test("GR-3: shows that no item has the filter's text in its title", async () => {
  const { page } = await openPicker();
  await page.getByLabelText(words.filter).fill("no such thing");
  await expect.element(page.getByText(words.nothing)).toBeVisible();
});
