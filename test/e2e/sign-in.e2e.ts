import { expect, open, test } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

test("HD-4 a session that is there shows the avatar menu", async ({ page }) => {
  await signInAs(page);
  await open(page, "/about");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Settings", "Logout"]);
});
