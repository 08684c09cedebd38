import { startDownload } from "./start-download.ts";

/** Starts the download of what was just bought, unless the buyer has switched that off; says whether it did. */
export async function deliverPurchase(slug: string, token: string): Promise<boolean> {
  if (!(await wantsDownload(token))) return false;
  await startDownload(slug, token);
  return true;
}

/** Without an answer it is as if nothing had been switched off. */
async function wantsDownload(token: string): Promise<boolean> {
  const answer = await fetch("/api/library/preferences", {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  const kept = (await answer?.json().catch(() => null)) as { start_after_purchase?: boolean } | null;
  return kept?.start_after_purchase !== false;
}
