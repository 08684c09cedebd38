import { attempt } from "#app/ui/browser/attempt.ts";

const KEY = "auth_redirect_url";

/** The URL to return to after sign-in, by default the current page. */
export function returnPlace(url?: string): string {
  const { pathname, search, hash } = window.location;
  return url ?? pathname + search + hash;
}

/** Without storage, the mail link or the home page is the return target. */
export function storeRedirectUrl(url: string): void {
  attempt(() => sessionStorage.setItem(KEY, url));
}

/** Returns where to go after sign-in; null without a valid stored target. */
export function takeRedirectUrl(): string | null {
  const url = attempt(() => sessionStorage.getItem(KEY));
  attempt(() => sessionStorage.removeItem(KEY));
  return ownPath(url ?? "");
}

/** Accepts only a path of this site that does not complete a sign-in. */
export function ownPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text) || text.startsWith("/auth/callback"))
    return null;
  return text;
}
