const KEY = "auth_redirect_url";

/** Before leaving for sign-in: where to come back to, by default the page that is open. */
export function keepRedirectUrl(url?: string): void {
  const { pathname, search, hash } = window.location;
  try {
    sessionStorage.setItem(KEY, url ?? pathname + search + hash);
  } catch {
    // Without storage the way back is the home page.
  }
}

/** Where to go after sign-in. Only a path of this site counts, whatever stands in the storage. */
export function takeRedirectUrl(): string {
  try {
    const url = sessionStorage.getItem(KEY) ?? "/";
    sessionStorage.removeItem(KEY);
    return /^\/(?![/\\])/.test(url) && !url.startsWith("/auth/callback") ? url : "/";
  } catch {
    return "/";
  }
}
