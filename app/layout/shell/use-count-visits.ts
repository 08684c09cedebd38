import { useEffect } from "react";
import { useLocation } from "react-router";
import { sendBeacon } from "#app/api.ts";
import { mayCount, referringHost, storeVisitSource } from "#app/visit-source.ts";

/** Not counted: not reading pages, and their addresses are private. */
const UNCOUNTED = /^\/(operator|demo|auth)(\/|$)/;
const MAX_SOURCE_LENGTH = 64;

/**
 * Last counted page and the list under it. Module state, because error pages and strict mode remount the
 * shell.
 */
const seen = { path: "", below: "" };

/**
 * Counts a page view, or an item opened over its list, on first display and on each route change. Closing an
 * item is not counted.
 */
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
        if (isFirst) storeVisitSource({ isPage });
        if (isPage && mayCount()) send(path, isFirst);
      }),
    [path, below],
  );
}

function send(path: string, isFirst: boolean): void {
  const words = new URLSearchParams(location.search);
  const word = (name: string) =>
    Array.from(words.get(name) ?? "")
      .slice(0, MAX_SOURCE_LENGTH)
      .join("") || undefined;
  sendBeacon("POST /api/visits", {
    path,
    // Client-side navigation has no external referrer.
    referrer: isFirst ? referringHost() : "",
    source: word("utm_source"),
    medium: word("utm_medium"),
    campaign: word("utm_campaign"),
  });
}

/** Runs at once, or when a tab that was opened in the background becomes visible. */
function whenShown(act: () => void): (() => void) | undefined {
  if (!document.hidden) return void act();
  document.addEventListener("visibilitychange", act, { once: true });
  return () => document.removeEventListener("visibilitychange", act);
}
