const KEY = "auth_redirect_url";

/** The URL to return to after sign-in, by default the current page. */
export function returnPlace(url?: string): string {
  const { pathname, search, hash } = window.location;
  return url ?? pathname + search + hash;
}

export function storeRedirectUrl(url: string): void {
  try {
    sessionStorage.setItem(KEY, url);
  } catch {
    // Without storage, the mail link or the home page is the return target.
  }
}

/** Returns where to go after sign-in; null without a valid stored target. */
export function takeRedirectUrl(): string | null {
  try {
    const url = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return url === null ? null : ownPath(url);
  } catch {
    return null;
  }
}

/** Accepts only a path of this site that does not complete a sign-in. */
export function ownPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text) || text.startsWith("/auth/callback"))
    return null;
  return text;
}
