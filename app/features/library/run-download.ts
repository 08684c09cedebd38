import { ApiError } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { downloadWords } from "#content/store/library/downloads.ts";
import { newsChoice } from "#content/store/library/news.ts";
import { changeNews, saveNews } from "./save-news.ts";
import { startDownload } from "./start-download.ts";

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

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return downloadWords.failed.fallback;
  return error.code === "no_authorization"
    ? downloadWords.noToken
    : error.message || downloadWords.failed.fallback;
}
