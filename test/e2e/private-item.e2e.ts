import { expect, open, renderLate } from "./fixtures.ts";
import { newOperator, test } from "./operator-site.ts";
import { newAddress, signInAs } from "./sign-in-as.ts";

/** A private item's page is served as a 404 document, like the console's, which the browser logs as an error. */
test.use({ allowedErrors: /status of 404/ });

test("PF-6: a private item granted to an address is visible to that address and to no one else", async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = "incident-to-postmortem";
  const title = "Incident to Postmortem";
  await signInAs(page, newOperator());
  await open(page, `/operator/catalogue/${slug}`);
  await page.getByLabel("Who can see it").selectOption({ label: "Only people with access" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Saved ${title}`)).toBeVisible();
  const client = newAddress("client");
  await page.getByLabel("Email address").fill(client);
  await page.getByRole("button", { name: "Grant" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: client })).toContainText(
    "waiting for the first sign-in",
  );

  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  // The response arrives before the page has rendered it.
  await renderLate(theirs);
  await open(theirs, `/store/${slug}`);
  await expect(theirs.getByRole("heading", { level: 1 })).not.toHaveText(title);
  await signInAs(theirs);
  const refusals: string[] = [];
  theirs.on("response", (response) => response.url().endsWith(`/api/library/${slug}`) && refusals.push(slug));
  await open(theirs, `/store/${slug}`);
  await expect.poll(() => refusals).toHaveLength(1);
  await theirs.waitForLoadState("networkidle");
  await expect(theirs.getByRole("heading", { level: 1 })).not.toHaveText(title);
  expect(refusals, "a signed-in stranger asks once").toHaveLength(1);
  await signInAs(theirs, client);
  await open(theirs, `/store/${slug}`);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(theirs.getByRole("button", { name: "Download", exact: true })).toBeVisible();
  await expect(theirs.getByText(/^Buy /)).toHaveCount(0);
  await context.close();
});
