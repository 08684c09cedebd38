import type { Page } from "@playwright/test";
import { press } from "./checkout-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open, test } from "./fixtures.ts";
import { newAddress, signInAs, signInMail } from "./sign-in-as.ts";
import { desk, phone, widths } from "./widths.ts";

test.use({ viewport: phone, permissions: ["clipboard-read", "clipboard-write"] });

/** The paid item at this position, bundles not counted. */
async function paidItem(page: Page, at: number): Promise<{ slug: string; title: string }> {
  const rows = await (await page.request.get("/api/resources?is_free=false")).json();
  return rows.filter(({ includes }: { includes: string[] | null }) => !includes).at(at);
}

/** Chooses from the menu of an item in the library. */
async function fromMenu(page: Page, title: string, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name }).click();
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("GR-5 GR-6: copies a workflow, ticks off its requirements, connects n8n and revokes the address", async ({
  page,
}) => {
  await signInAs(page);
  const { workflows } = await (await page.request.get("/n8n/free/templates/search?limit=1")).json();
  const [{ id: slug, name: title }] = workflows;
  await open(page, `/resources/${slug}`);
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => navigator.clipboard.writeText("{}"));
    await page.getByRole("button", { name: `Copy for n8n: ${title}` }).click();
    await expect.poll(async () => JSON.parse(await clipboard(page)).nodes?.length).toBeGreaterThan(1);
    await expect(page.getByText("Copied for n8n", { exact: true })).toBeVisible();
  }
  expect(JSON.parse(await clipboard(page)).connections).toBeTruthy();

  await open(page, "/account");
  const setup = page.getByRole("dialog", { name: "What to set up" });
  const showSetup = () => fromMenu(page, title, "What to set up");
  for (const [at, viewport] of [phone, desk].entries()) {
    await page.setViewportSize(viewport);
    await showSetup();
    await expect(setup.getByText(new RegExp(`^${at} of \\d+ done$`))).toBeVisible();
    if (at === 0) await expectAccessible(page, "dialog[open]");
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await setup.getByRole("checkbox").nth(at).check();
    expect((await saved).status()).toBe(200);
    await page.keyboard.press("Escape");
    await expect(setup).toBeHidden();
  }

  await page.getByRole("link", { name: "Connect n8n" }).click();
  await expect(page).toHaveURL("/account/n8n");
  const addresses: string[] = [];
  const made = page.getByRole("region", { name: "Your new address" });
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: "Make an address" }).click();
    if (addresses[0]) await expect(made).not.toContainText(addresses[0]);
    await made.getByRole("button", { name: "Copy the variable" }).click();
    await expect(page.getByText("Set it where your n8n runs, and restart n8n.")).toBeVisible();
    const variable = await clipboard(page);
    expect(variable).toMatch(/^N8N_TEMPLATES_HOST=http\S+\/n8n\/[\w-]{43}$/);
    addresses.push(new URL(variable.split("=")[1] ?? "").pathname);
  }
  await expectAccessible(page, ".connect-n8n");
  const status = async (at: number) =>
    (await page.request.get(`${addresses[at]}/templates/search?search=${slug}`)).status();
  expect([await status(0), await status(1)]).toEqual([200, 200]);
  await page
    .getByRole("button", { name: /^Revoke the address: Created / })
    .last()
    .click();
  await expect(page.getByText("Address revoked", { exact: true })).toBeVisible();
  await expect(made).toBeHidden();
  expect([await status(0), await status(1)]).toEqual([200, 404]);
  await open(page, "/account");
  await showSetup();
  await expect(setup.getByText(/^2 of \d+ done$/)).toBeVisible();
});

test("GR-4: a buyer reviews an item, and everyone sees the average, the count and the text", async ({
  page,
}) => {
  await signInAs(page);
  const { slug, title } = await paidItem(page, -1);
  await open(page, `/store/${slug}`);
  const details = page.getByRole("main");
  await expect(details.getByRole("heading", { name: "Reviews" })).toBeVisible();
  await expect(details.getByText("No reviews yet.")).toBeVisible();
  const file = page.waitForEvent("download");
  await details.getByRole("button", { name: /^Buy / }).click();
  await press(page, "Pay");
  await file;
  await open(page, `/store/${slug}`);
  await details.getByText("4 stars").check({ force: true });
  await details.getByRole("textbox", { name: "Your review" }).fill("It routes every lead.");
  await expectAccessible(page, ".reviews");
  await details.getByRole("button", { name: "Send review" }).click();
  const entry = details.getByRole("listitem").filter({ hasText: "It routes every lead." });
  await expect(entry.getByText("Bought", { exact: true })).toBeVisible();

  await page.setViewportSize(desk);
  await details.getByText("5 stars").check({ force: true });
  await details.getByRole("button", { name: "Save review" }).click();
  await expect(entry.getByText("5.0")).toBeVisible();
  const rating = async () => (await (await page.request.get("/api/ratings")).json())[slug];
  await expect.poll(rating).toEqual({ average: 5, count: 1 });
  await open(page, "/store");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("5 of 5 from 1 review")).toBeAttached();
  await expect
    .poll(async () => (await page.request.get(`/store/${slug}`)).text())
    .toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":5,"reviewCount":1}');
});

for (const viewport of widths(phone))
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("GR-7 BW-5 BW-6: a gift is claimed once through a mailed link; a team shares its seats; a purchase becomes a team licence", async ({
      page,
      browser,
      baseURL,
      consoleErrors,
    }) => {
      test.slow();
      const receiver = newAddress("receiver");
      const { accessToken } = await signInAs(page);
      const { slug, title } = await paidItem(page, 1);
      // From a card: a dialog over the list.
      await open(page, "/store");
      await page.getByRole("article").filter({ hasText: title }).getByRole("link").click();
      const over = page.getByRole("dialog", { name: title });
      await expect(over.getByText("You may not sell it, publish it or pass the file on.")).toBeVisible();
      await over.getByText("Buy as a gift", { exact: true }).click();
      await expectAccessible(page, ".licence-options");
      await over.getByLabel("Recipient's email address").fill(receiver);
      await over.getByRole("button", { name: /^Buy as a gift \$/ }).click();
      await press(page, "Pay");
      await expect(over.getByText("The link to your gift is on its way.")).toBeVisible();
      await expect(over.getByLabel("Recipient's email address")).toBeHidden();
      await expectAccessible(page, "dialog[open]");
      const details = page.getByRole("main");

      await page.setViewportSize(desk);
      await open(page, `/store/${slug}`);
      await details.getByText("Buy for a team of 10").click();
      const file = page.waitForEvent("download");
      await details.getByRole("button", { name: /^Buy for a team \$/ }).click();
      await press(page, "Pay");
      await file;
      await open(page, "/account");
      const section = page.getByRole("region", { name: "Gifts and teams" });
      await section.getByLabel("Colleague's email address").fill("colleague@example.com");
      await section.getByRole("button", { name: "Give a seat" }).click();
      await expect(section.getByText("1 of 10 seats given")).toBeVisible();
      await expect(section.getByText(`${receiver}, waiting for the recipient`)).toBeVisible();
      await section.getByRole("button", { name: "Take back the seat of colleague@example.com" }).click();
      const asked = page.getByRole("dialog", { name: "Take this seat back?" });
      await expectAccessible(page, "dialog[open]");
      await asked.getByRole("button", { name: "Take the seat back" }).click();
      await expect(section.getByText("0 of 10 seats given")).toBeVisible();
      await expectAccessible(page, "main");

      const single = await paidItem(page, 2);
      await buyForOneself(page, single.slug, accessToken);
      await page.reload();
      await fromMenu(page, single.title, /^Make it a team licence for \$/);
      const own = page.getByRole("main");
      await own.getByText("Buy it for a team or as a gift").click();
      const upgraded = page.waitForEvent("download");
      await own.getByRole("button", { name: /^Make it a team licence for \$/ }).click();
      await press(page, "Pay");
      await upgraded;
      await expect(
        own.getByRole("heading", { name: /^It's yours, and your team's\. Receipt sent to / }),
      ).toBeVisible();

      const context = await browser.newContext({ baseURL, viewport });
      const other = await context.newPage();
      const link = await claimLink(other, receiver);
      const tab = await openByMail(other, link, { email: receiver, title });
      const offer = tab.getByRole("dialog", { name: "A gift for you" });
      await expect(offer).toBeVisible();
      await expectAccessible(tab, "dialog[open]");
      await offer.getByRole("button", { name: "Claim it" }).click();
      await expect(tab.getByText("It is yours", { exact: true })).toBeVisible();
      await expect(tab.getByRole("button", { name: `Download: ${title}` })).toBeVisible();
      await open(tab, link);
      await expect(tab.getByRole("dialog", { name: "You already have it" })).toContainText(title);
      await tab.getByRole("button", { name: "Open your library" }).click();
      await expect(tab).toHaveURL(/\/account$/);
      await context.close();
      await open(page, link);
      await expect(page.getByRole("dialog", { name: "This link has been used" })).not.toContainText(receiver);
      await page.getByRole("button", { name: "Open your library" }).click();
      await expect(section.getByText(`${receiver}, claimed`)).toBeVisible();
      await expect(section.getByText(single.title)).toBeVisible();
      // A used link returns 404.
      consoleErrors.length = 0;
    });
  });

/** Starts signed out: the dialog shows what is waiting, and the link in the sign-in mail continues in a new tab. */
async function openByMail(page: Page, link: string, { email, title }: { email: string; title: string }) {
  await open(page, link);
  const signIn = page.getByRole("dialog", { name: "A gift for you" });
  await expect(signIn).toContainText(`Someone bought ${title} for you.`);
  await signIn.getByRole("button", { name: "Continue with Email" }).click();
  await signIn.getByLabel("Email address").fill(email);
  await signIn.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(signIn.getByText(`Magic link sent to ${email}.`)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto((await signInMail(page.request, email)).link);
  return tab;
}

/** Pays through the sandbox, without its page. */
async function buyForOneself(page: Page, slug: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { headers, data })).json();
  const { orderId, keyId } = await post("/api/create-order", { slug, country: "US" });
  const claim = await post(`/demo/razorpay/checkout/${orderId}`, {
    key: keyId,
    how: "pay",
    international: true,
  });
  expect(await post("/api/verify-payment", claim)).toMatchObject({ status: "owned" });
}

/** The path of the link in the mail to the recipient of a gift. */
async function claimLink(page: Page, address: string): Promise<string> {
  let path = "";
  await expect
    .poll(async () => {
      const mails = await (
        await page.request.get(`/demo/mail.json?to=${encodeURIComponent(address)}`)
      ).json();
      path = /\/account\?claim=[\w-]{43}/.exec(mails[0]?.text ?? "")?.[0] ?? "";
      return path;
    }, "a mail with the link")
    .not.toBe("");
  return path;
}
