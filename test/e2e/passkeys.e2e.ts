import { generateKeyPairSync } from "node:crypto";
import type { CDPSession, Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open } from "./fixtures.ts";
import { OLGA, OTTO, test } from "./live-site.ts";

// One worker, one site.
test.describe.configure({ mode: "default" });
/**
 * Console pages are served as 404 documents; requests that need a passkey, and removing the last one, are refused
 * first.
 */
test.use({ allowedErrors: /status of 40[349]/ });

/** Replaces the virtual authenticator with a new one that confirms every prompt by itself. */
async function replaceAuthenticator(cdp: CDPSession, before?: string): Promise<string> {
  if (before) await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: before });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

async function authenticatorsOf(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  return cdp;
}

test("SA-8: the first visit adds a passkey, which opens the console and confirms an export; a mailbox thief stays locked out", async ({
  page,
  live,
  browser,
}) => {
  const cdp = await authenticatorsOf(page);
  const first = await replaceAuthenticator(cdp);
  await live.signIn(page, OLGA);
  await open(page, "/operator/people");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Add a passkey");
  await expectAccessible(page);
  await page.getByLabel("Name").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(heading).toHaveText("Add a second one");
  await page.getByRole("button", { name: "Later" }).click();
  await expect(heading).toHaveText("People");
  await open(page, "/operator/people");
  await expect(heading).toHaveText("People");

  live.moveClock(301);
  await page.getByRole("button", { name: "Export CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm with your passkey" });
  await expectAccessible(page, "dialog[open]");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Confirm" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("people.csv");
  await expect(dialog).toBeHidden();

  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId: first });
  const [stolen] = credentials;
  if (!stolen) throw new Error("The authenticator has no passkey");

  // A mailbox thief, with a passkey of their own under the same name.
  const thief = await browser.newPage({ baseURL: live.url });
  const thiefs = await authenticatorsOf(thief);
  const authenticatorId = await replaceAuthenticator(thiefs);
  const privateKey = generateKeyPairSync("ec", { namedCurve: "P-256" })
    .privateKey.export({ type: "pkcs8", format: "der" })
    .toString("base64");
  await thiefs.send("WebAuthn.addCredential", {
    authenticatorId,
    credential: { ...stolen, privateKey, signCount: 100 },
  });
  const { accessToken } = await live.signIn(thief, OLGA);
  await open(thief, "/operator/people");
  await expect(thief.getByRole("heading", { level: 1 })).toHaveText("Confirm with your passkey");
  await thief.getByRole("button", { name: "Confirm" }).click();
  await expect(thief.getByText("This passkey was not accepted")).toBeVisible();
  const headers = { Authorization: `Bearer ${accessToken}` };
  expect((await thief.request.get("/api/operator/people", { headers })).status()).toBe(403);
  await thief.close();
});

test("SA-8: passkeys can be listed, added and removed, except the last; a dialog over a dialog confirms; deleting the account asks for one", async ({
  page,
  live,
}) => {
  const cdp = await authenticatorsOf(page);
  live.moveClock(61);
  await live.signIn(page, OTTO);
  const first = await replaceAuthenticator(cdp);
  await open(page, "/operator");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByRole("link", { name: "Add a second" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passkeys");
  await page.getByRole("button", { name: /^Remove.*First passkey/ }).click();
  const asked = page.getByRole("dialog", { name: "Remove First passkey?" });
  await asked.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("This is your only passkey")).toBeVisible();
  await page.keyboard.press("Escape");

  // The confirmation has expired: adding asks for the old passkey first, then creates the new one.
  live.moveClock(301);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page
    .getByRole("dialog", { name: "Add a passkey" })
    .getByRole("button", { name: "Add a passkey" })
    .click();
  const confirm = page.getByRole("dialog", { name: "Confirm with your passkey" });
  await expect(confirm).toBeVisible();
  await confirm.getByRole("button", { name: "Confirm" }).click();
  // This device has a passkey already.
  await expect(page.getByText("This device has a passkey of yours already")).toBeVisible();
  await replaceAuthenticator(cdp, first);
  await page
    .getByRole("dialog", { name: "Add a passkey" })
    .getByRole("button", { name: "Add a passkey" })
    .click();
  await expect(page.getByRole("row")).toHaveCount(3);

  live.moveClock(301);
  await page.getByRole("button", { name: /^Remove.*First passkey/ }).click();
  await asked.getByRole("button", { name: "Remove" }).click();
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(asked).toBeHidden();

  live.moveClock(301);
  await open(page, "/account");
  await page.getByRole("button", { name: "Delete Account" }).click();
  const deletion = page.getByRole("dialog", { name: "Delete your account" });
  await deletion.getByLabel("Type your email address to confirm").fill(OTTO ?? "");
  await deletion.getByRole("button", { name: "Delete my account" }).click();
  await expect(deletion.getByText(/Confirm with your passkey in the console, then delete it/)).toBeVisible();
});
