import { useCallback, useRef, useState } from "react";
import { ApiError } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { downloadWords } from "#content/store/downloads.ts";
import { newsChoice } from "#content/store/news.ts";

/** Mail about new versions of a free item: wanted, not wanted, or to be offered once the download has started. */
export type News = "wanted" | "unwanted" | "offered";
type Options = {
  /** Asks for it if need be; false means that the visitor would rather not. */
  signIn?: () => Promise<boolean>;
  news?: News;
};

/** Starts a download and says how it went. `busy` is the slug on its way. */
export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);

  const download = useCallback(async (slug: string, { signIn, news }: Options = {}) => {
    // Twice pressed is one download.
    if (running.current) return;
    running.current = true;
    try {
      if (signIn && !(await signIn())) return;
      setBusy(slug);
      const { startDownload } = await import("./start-download.ts");
      await startDownload(slug);
      const action =
        news === "offered" ? { label: newsChoice.label, onAction: () => void askForNews(slug) } : undefined;
      toast({ ...downloadWords.started, variant: "success", action });
      if (news === "wanted") await (await import("./save-news.ts")).saveNews(slug, true);
    } catch (error) {
      toast({ title: downloadWords.failed.title, description: reasonOf(error), variant: "error" });
    } finally {
      running.current = false;
      setBusy(null);
    }
  }, []);
  return { download, busy };
}

async function askForNews(slug: string): Promise<void> {
  const { changeNews } = await import("./save-news.ts");
  await changeNews(slug, true);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return downloadWords.failed.fallback;
  return error.code === "no_authorization"
    ? downloadWords.noToken
    : error.message || downloadWords.failed.fallback;
}
