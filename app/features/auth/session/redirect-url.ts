const KEY = "auth_redirect_url";

/** Where to come back to after sign-in, by default the page that is open. */
export function returnPlace(url?: string): string {
  const { pathname, search, hash } = window.location;
  return url ?? pathname + search + hash;
}

/** Before leaving for sign-in. */
export function keepRedirectUrl(url: string): void {
  try {
    sessionStorage.setItem(KEY, url);
  } catch {
    // Without storage the way back is what the mail's link says, or the home page.
  }
}

/** Where to go after sign-in; null when nothing is stored that may be followed. */
export function takeRedirectUrl(): string | null {
  try {
    const url = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return url === null ? null : ownPath(url);
  } catch {
    return null;
  }
}

/** Only a path of this site counts, whoever wrote it; and none that completes a sign-in. */
export function ownPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text) || text.startsWith("/auth/callback"))
    return null;
  return text;
}
