import { downloadWords } from "#content/downloads.ts";

/** Asks for a link and lets the browser take the file. Rejects with a message that may be shown. */
export async function startDownload(slug: string, token: string | null): Promise<void> {
  if (!token) throw new DownloadError(downloadWords.noToken);
  const answer = await fetch(`/api/secure-download?slug=${encodeURIComponent(slug)}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as Answer | null;
  if (!answer?.ok) throw new DownloadError(body?.error?.message ?? downloadWords.failed.fallback);
  if (!body?.signedUrl) throw new DownloadError(downloadWords.noLink);
  takeFile(body.signedUrl, body.filename ?? "");
}

export class DownloadError extends Error {
  override name = "DownloadError";
}

type Answer = { signedUrl?: string; filename?: string; error?: { message?: string } };

/** The answer is an attachment: the page stays where it is. */
function takeFile(url: string, filename: string): void {
  const link = Object.assign(document.createElement("a"), { href: url, download: filename, rel: "noopener" });
  document.body.append(link);
  link.click();
  link.remove();
}
