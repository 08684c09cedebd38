import { consentBar } from "#content/pages/cookies.ts";
import { expectApart } from "./expect-apart.ts";
import { expect, open, test } from "./fixtures.ts";
import { phone } from "./widths.ts";

const ITEM = "/store/inbound-lead-router";

test.use({ viewport: phone });

test("SW-3: at 360 px the cookie bar does not cover the Buy bar after a client-side navigation", async ({
  page,
}) => {
  await open(page, "/proof");
  const bar = page.getByRole("region", { name: consentBar.label });
  await expect(bar).toBeVisible();
  await page.locator(`a[href="${ITEM}"]`).first().click();
  const buy = page.getByRole("button", { name: "Buy $49", exact: true });
  await expect(buy).toBeVisible();
  await expectApart(bar, buy);
});
