import { expectAccessible } from "./expect-accessible.ts";
import { expect, open } from "./fixtures.ts";
import { newOperator, test } from "./operator-site.ts";
import { signInAs } from "./sign-in-as.ts";

/** A console page is served as a 404 document, and the second of two editors is refused. */
test.use({ allowedErrors: /status of 4(04|09)/ });

test("CO-4: correcting a setting reports a wrong GSTIN at its field, opens a sample, records the change, and rejects a second editor", async ({
  page,
}) => {
  const { accessToken, email } = await signInAs(page, newOperator());
  await open(page, "/operator/settings");
  const gstin = page.getByLabel("GSTIN", { exact: true });
  await expect(gstin).toHaveValue("29AABCO1234F1ZR");
  await gstin.fill("29AABCO1234F1ZA");
  await page.getByLabel("Phone").fill("080 1234");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(gstin).toHaveAccessibleDescription(/its check digit is wrong/);
  await expect(gstin).toBeFocused();
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/with its country, for example/);
  await expectAccessible(page);
  await gstin.fill("29AABCO1234F1ZR");
  await expect(page.getByText("its check digit is wrong")).toBeHidden();
  await page.getByLabel("Phone").fill("+91 80 0000 0142");
  await page.getByLabel("Authorised signatory").fill("Mira Rao, Partner");

  const drawn = page.waitForResponse("**/api/operator/settings/preview");
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Preview an invoice" }).click(),
  ]);
  expect((await drawn).headers()["content-type"]).toBe("application/pdf");
  await tab.close();

  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  const history = page.getByRole("table", { name: "History" });
  await expect(history.getByRole("row").nth(1)).toContainText(email);
  await expect(history).toContainText("Authorised signatory Daniel Osei, Director → Mira Rao, Partner");

  const headers = { Authorization: `Bearer ${accessToken}` };
  const { facts, revision } = await (await page.request.get("/api/operator/settings", { headers })).json();
  const theirs = { revision, facts: { ...facts, signatory: "Ada Sen, Partner" } };
  expect((await page.request.put("/api/operator/settings", { headers, data: theirs })).status()).toBe(200);
  await page.getByLabel("Authorised signatory").fill("Leo Das, Partner");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Mira Rao, Partner → Ada Sen, Partner")).toBeVisible();
  await expect(page.getByLabel("Authorised signatory")).toHaveValue("Leo Das, Partner");
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect(history).toContainText("Ada Sen, Partner → Leo Das, Partner");
});
