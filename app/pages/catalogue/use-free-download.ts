import { useCallback } from "react";
import { useAuth } from "#app/features/auth/session/auth-provider.tsx";
import { usePendingAction, useSignIn } from "#app/features/auth/sign-in/sign-in-provider.tsx";
import type { News } from "#app/features/library/run-download.ts";
import { useDownload } from "#app/features/library/use-download.ts";
import { downloadWords } from "#content/store/library/downloads.ts";

const DOWNLOAD = "download";

/** Downloads a free item, after sign-in if necessary. */
export function useFreeDownload() {
  const { download, busy } = useDownload();
  const { user, loading } = useAuth();
  const { requireSignIn } = useSignIn();
  // Continues a download that was pending while sign-in left the page and returned.
  usePendingAction(DOWNLOAD, ({ slug, news }) => void download(slug, { news: news ? "wanted" : undefined }));
  const start = useCallback(
    (slug: string, news: News) => {
      const pending = { kind: DOWNLOAD, slug, ...(news === "wanted" && { news }) } as const;
      void download(slug, { news, signIn: () => requireSignIn({ ...downloadWords.signIn, pending }) });
    },
    [download, requireSignIn],
  );
  return { start, busy, userId: user?.id ?? null, loading };
}

export type FreeDownload = ReturnType<typeof useFreeDownload>;
