import { ApiError } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { downloadWords } from "#content/store/library/downloads.ts";
import { newsChoice } from "#content/store/library/news.ts";
import { changeNews, saveNews } from "./save-news.ts";

/** Mail about new versions of a free item: wanted, not wanted, or to be offered once the download has started. */
export type News = "wanted" | "unwanted" | "offered";

/** Downloads the file, shows the result and stores the news choice made with it. */
export async function runDownload(slug: string, news?: News): Promise<void> {
  try {
    await startDownload(slug);
  } catch (error) {
    return toast({ title: downloadWords.failed.title, description: reasonOf(error), variant: "error" });
  }
  const offer = { label: newsChoice.label, onAction: () => void changeNews(slug, true) };
  toast({
    ...downloadWords.started,
    variant: "success",
    action: news === "offered" ? offer : undefined,
  });
  if (news === "wanted") await saveNews(slug, true);
}

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

/** Requests a signed link and lets the browser download the file: an attachment, so the page is not left. */
async function startDownload(slug: string): Promise<void> {
  const { signedUrl, filename } = await userApi.call("GET /api/secure-download", { query: { slug } });
  if (!signedUrl) throw new ApiError(200, "link_failed", downloadWords.noLink);
  const download = { href: signedUrl, download: filename, rel: "noopener" };
  const link = Object.assign(document.createElement("a"), download);
  document.body.append(link);
  link.click();
  link.remove();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return downloadWords.failed.fallback;
  return error.code === "no_authorization"
    ? downloadWords.noToken
    : error.message || downloadWords.failed.fallback;
}
