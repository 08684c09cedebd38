import type { Page } from "@playwright/test";

/** The card at this position in the store. */
export const card = (page: Page, at = 0) => page.getByRole("main").getByRole("article").nth(at);
export const buyButton = (page: Page, at = 0) => card(page, at).getByRole("button", { name: /^Buy / });
export const downloadButton = (page: Page, at = 0) =>
  card(page, at).getByRole("button", { name: "Download", exact: true });
export const sandbox = (page: Page) => page.getByRole("dialog", { name: "Sandbox checkout" });
export const press = (page: Page, name: string) =>
  sandbox(page).getByRole("button", { name, exact: true }).click();

export async function receipts(page: Page, email: string): Promise<{ text: string }[]> {
  const answer = await page.request.get(`/demo/mail.json?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { subject: string; text: string }[]).filter(({ subject }) =>
    subject.startsWith("Receipt"),
  );
}
