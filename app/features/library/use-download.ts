import { useCallback, useRef, useState } from "react";
import { toast } from "#app/ui/feedback/toast.tsx";
import { downloadWords } from "#content/store/library/downloads.ts";
import type { News } from "./run-download.ts";

type Options = {
  /** Asks for sign-in if necessary; returns false when the visitor declines. */
  signIn?: () => Promise<boolean>;
  news?: News;
};

/** Starts a download and shows the result. `busy` is the slug being downloaded. */
export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);

  const download = useCallback(async (slug: string, { signIn, news }: Options = {}) => {
    // Ignores a second press.
    if (running.current) return;
    running.current = true;
    try {
      if (signIn && !(await signIn())) return;
      setBusy(slug);
      const { runDownload } = await import("./run-download.ts");
      await runDownload(slug, news);
    } catch {
      const { title, fallback } = downloadWords.failed;
      toast({ title, description: fallback, variant: "error" });
    } finally {
      running.current = false;
      setBusy(null);
    }
  }, []);
  return { download, busy };
}
