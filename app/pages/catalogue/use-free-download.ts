import { useCallback } from "react";
import { useAuth } from "#app/features/auth/session/auth-provider.tsx";
import { usePendingAction, useSignIn } from "#app/features/auth/sign-in/sign-in-provider.tsx";
import { useDownload } from "#app/features/library/use-download.ts";
import { downloadWords } from "#content/store/downloads.ts";

const DOWNLOAD = "download";

/** A free item for whoever is signed in, and after signing in for everybody else. */
export function useFreeDownload() {
  const { download, busy } = useDownload();
  const { user } = useAuth();
  const { requireSignIn } = useSignIn();
  // Sign-in that led away from the page and back: the download goes on.
  usePendingAction(DOWNLOAD, ({ slug = "" }) => void download(slug));
  const start = useCallback(
    (slug: string) =>
      void download(slug, () =>
        requireSignIn({ ...downloadWords.signIn, pending: { kind: DOWNLOAD, slug } }),
      ),
    [download, requireSignIn],
  );
  return { start, busy, userId: user?.id ?? null };
}

export type FreeDownload = ReturnType<typeof useFreeDownload>;
