import { useCallback, useRef, useState } from "react";
import { useToast } from "#app/ui/toast.tsx";
import { downloadWords } from "#content/downloads.ts";

/** Gets a token, asking for sign-in if need be; rejects when the visitor closes the dialog. */
export type GetToken = (slug: string) => Promise<string | null>;

/** Starts a download and says how it went. `busy` is the slug on its way. */
export function useDownload() {
  const { toast } = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);

  const download = useCallback(
    async (slug: string, getToken: GetToken) => {
      // Twice pressed is one download.
      if (running.current) return;
      running.current = true;
      try {
        const token = await getToken(slug);
        setBusy(slug);
        const { startDownload } = await import("./start-download.ts");
        await startDownload(slug, token);
        toast({ ...downloadWords.started, variant: "success" });
      } catch (error) {
        if (error instanceof Error && error.name === "SignInCancelledError") return;
        const { title, fallback } = downloadWords.failed;
        const description =
          error instanceof Error && error.name === "DownloadError" ? error.message : fallback;
        toast({ title, description, variant: "error" });
      } finally {
        running.current = false;
        setBusy(null);
      }
    },
    [toast],
  );
  return { download, busy };
}
