import { userApi } from "#app/user-api.ts";
import { startDownload } from "./start-download.ts";

/** Starts the download of a purchase unless the buyer has disabled that. Returns whether it started. */
export async function deliverPurchase(slug: string): Promise<boolean> {
  if (!(await wantsDownload())) return false;
  // A bundle has no file of its own: its items are in the library.
  const { bundles } = await userApi.call("GET /api/library");
  if (bundles.includes(slug)) return false;
  await startDownload(slug);
  return true;
}

/** Defaults to true when the preferences cannot be loaded. */
async function wantsDownload(): Promise<boolean> {
  const preferences = await userApi
    .call("GET /api/library/preferences", { timeoutMs: 5000 })
    .catch(() => null);
  return preferences?.start_after_purchase !== false;
}
