import { ApiError } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";
import { downloadWords } from "#content/store/library/downloads.ts";

/** Requests a signed link and lets the browser download the file. */
export async function startDownload(slug: string): Promise<void> {
  const { signedUrl, filename } = await userApi.call("GET /api/secure-download", { query: { slug } });
  if (!signedUrl) throw new ApiError(200, "link_failed", downloadWords.noLink);
  takeFile(signedUrl, filename);
}

/** The response is an attachment, so the page is not left. */
function takeFile(url: string, filename: string): void {
  const link = Object.assign(document.createElement("a"), { href: url, download: filename, rel: "noopener" });
  document.body.append(link);
  link.click();
  link.remove();
}
