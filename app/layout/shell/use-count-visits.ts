import { useEffect } from "react";
import { useLocation } from "react-router";
import { sendBeacon } from "#app/api.ts";
import { keepVisitSource, mayCount, referringHost } from "#app/visit-source.ts";

/** Not pages that visitors read, and their addresses are nobody else's business. */
const UNCOUNTED = /^\/(operator|demo|auth)(\/|$)/;
const MOST_LETTERS = 64;

/** The page that was counted last, and the list under it. Outside of React: an error page, and strict mode, mount the shell again. */
const seen = { path: "", below: "" };

/** Says that a page, or an item over its list, is seen: when it is first shown, and at each change of route. Closing an item is neither. */
export function useCountVisits(): void {
  const { pathname, mask } = useLocation();
  const path = mask?.pathname ?? pathname;
  const below = mask ? pathname : "";
  useEffect(
    () =>
      whenShown(() => {
        if (path === seen.path || path === seen.below) return;
        const isFirst = seen.path === "";
        Object.assign(seen, { path, below });
        const isPage = !UNCOUNTED.test(path);
        if (isFirst) keepVisitSource({ isPage });
        if (isPage && mayCount()) send(path, isFirst);
      }),
    [path, below],
  );
}

function send(path: string, isFirst: boolean): void {
  const words = new URLSearchParams(location.search);
  const word = (name: string) =>
    Array.from(words.get(name) ?? "")
      .slice(0, MOST_LETTERS)
      .join("") || undefined;
  sendBeacon("POST /api/visits", {
    path,
    // Whoever clicks on inside the site comes from here.
    referrer: isFirst ? referringHost() : "",
    source: word("utm_source"),
    medium: word("utm_medium"),
    campaign: word("utm_campaign"),
  });
}

/** At once, or when a tab that was opened in the background is first looked at. */
function whenShown(act: () => void): (() => void) | undefined {
  if (!document.hidden) return void act();
  document.addEventListener("visibilitychange", act, { once: true });
  return () => document.removeEventListener("visibilitychange", act);
}
