import { useCallback, useRef, useState } from "react";
import { ApiError } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { downloadWords } from "#content/store/downloads.ts";

/** Starts a download and says how it went. `busy` is the slug on its way. */
export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);

  /** `signIn` asks for it if need be; false means that the visitor would rather not. */
  const download = useCallback(async (slug: string, signIn?: () => Promise<boolean>) => {
    // Twice pressed is one download.
    if (running.current) return;
    running.current = true;
    try {
      if (signIn && !(await signIn())) return;
      setBusy(slug);
      const { startDownload } = await import("./start-download.ts");
      await startDownload(slug);
      toast({ ...downloadWords.started, variant: "success" });
    } catch (error) {
      toast({ title: downloadWords.failed.title, description: reasonOf(error), variant: "error" });
    } finally {
      running.current = false;
      setBusy(null);
    }
  }, []);
  return { download, busy };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return downloadWords.failed.fallback;
  return error.code === "no_authorization"
    ? downloadWords.noToken
    : error.message || downloadWords.failed.fallback;
}
