import { useEffect } from "react";
import { useLocation } from "react-router";
import { sendBeacon } from "#app/api.ts";
import { allows } from "#app/browser-storage.ts";

/** Not pages that visitors read, and their addresses are nobody else's business. */
const UNCOUNTED = /^\/(operator|demo|auth)(\/|$)/;
const MOST_LETTERS = 64;

/** The page that was counted last. Outside of React: an error page, and strict mode, mount the shell again. */
const seen = { pathname: "", item: "" };

/** Says that a page, or an item on it, is seen: when it is first shown, and at each change of route. Closing an item is neither. */
export function useCountVisits(): void {
  const { pathname, search } = useLocation();
  const item = new URLSearchParams(search).get("item") ?? "";
  useEffect(
    () =>
      whenShown(() => {
        const isNew = pathname !== seen.pathname || (item !== "" && item !== seen.item);
        const isFirst = seen.pathname === "";
        if (!isNew) return;
        Object.assign(seen, { pathname, item });
        if (!UNCOUNTED.test(pathname) && mayCount()) send({ pathname, item, isFirst });
      }),
    [pathname, item],
  );
}

function send({ pathname, item, isFirst }: { pathname: string; item: string; isFirst: boolean }): void {
  const words = new URLSearchParams(location.search);
  const word = (name: string) =>
    Array.from(words.get(name) ?? "")
      .slice(0, MOST_LETTERS)
      .join("") || undefined;
  sendBeacon("POST /api/visits", {
    path: item ? `${pathname}?${new URLSearchParams({ item })}` : pathname,
    // Whoever clicks on inside the site comes from here.
    referrer: isFirst ? (/^https?:\/\/([^/]+)/.exec(document.referrer)?.[1] ?? "") : "",
    source: word("utm_source"),
    medium: word("utm_medium"),
    campaign: word("utm_campaign"),
  });
}

function mayCount(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return !globalPrivacyControl && doNotTrack !== "1" && allows("analytics");
}

/** At once, or when a tab that was opened in the background is first looked at. */
function whenShown(act: () => void): (() => void) | undefined {
  if (!document.hidden) return void act();
  document.addEventListener("visibilitychange", act, { once: true });
  return () => document.removeEventListener("visibilitychange", act);
}
