import { afterEach, expect, test, vi } from "vitest";
import { type Addresses, ConnectN8n } from "#app/features/n8n/connect-n8n.tsx";
import { dismissToast } from "#app/ui/feedback/toast.tsx";
import { n8nLibrary as words } from "#content/store/library/n8n-library.ts";
import { renderPage } from "./render.tsx";

const KEY = "0OBgGEN4Y+OGk3BC9Jt6nMNhKfL0Kp3hJ9pQk0VYt2A=";
const addresses: Addresses = {
  tokens: [],
  library_workflow: "/resources/opswright-library",
  public_key: KEY,
};
const render = (changes: Partial<Addresses>) =>
  renderPage(<ConnectN8n addresses={Promise.resolve({ ...addresses, ...changes })} />);

afterEach(dismissToast);

test("TA-2: the page shows the shop's public key and copies it", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const page = await render({});
  await expect.element(page.getByText(KEY)).toBeVisible();
  await page.getByRole("button", { name: words.made.copyLabel(words.publicKey.field) }).click();
  await expect.element(page.getByText(words.made.copied.title)).toBeVisible();
  expect(write).toHaveBeenCalledWith(KEY);
});

test("TA-2: a shop without a signing key shows no public key", async () => {
  const page = await render({ public_key: null });
  await expect.element(page.getByText(words.steps.get.link)).toBeVisible();
  expect(page.getByText(words.publicKey.title).elements()).toEqual([]);
});
