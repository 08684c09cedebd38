import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { attempt } from "#app/ui/browser/attempt.ts";

const HEADER_OFFSET = 120;
const DELAY_MS = 100;
const STORAGE_KEY = "scroll-positions";
const VALID_HASH = /^#[A-Za-z][\w-]*$/;

/**
 * After a route change scrolls to the hash target, else to #page-top, else to the top. Back and forward
 * restore the old position.
 */
export function useScrollToTarget(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const first = useRef(true);
  const last = useRef(location);
  // Every fresh load has the key "default", so the address is part of the key.
  const place = `${location.key} ${location.pathname}${location.hash}`;

  useEffect(() => {
    history.scrollRestoration = "manual";
    return rememberPosition(place);
  }, [place]);

  useEffect(() => {
    const initial = first.current;
    first.current = false;
    const before = last.current;
    last.current = location;
    // A changed query (a dialog's address, a filter) is not a new route.
    const onlyQueryChanged =
      before.pathname === location.pathname &&
      before.hash === location.hash &&
      before.search !== location.search;
    const returned = navigationType === "POP" && !(initial && isFreshLoad());
    const remembered = returned ? readPositions()[place] : undefined;
    if (remembered !== undefined) {
      window.scrollTo({ top: remembered, behavior: "instant" });
      return;
    }
    // The browser itself scrolls to the hash on a fresh load.
    if (initial || onlyQueryChanged) return;
    const timer = setTimeout(() => {
      const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      window.scrollTo({ top: targetTop(location.hash), behavior: reduced ? "instant" : "smooth" });
    }, DELAY_MS);
    // Cancelled by a press, so that the target does not move under the pointer.
    const stay = () => clearTimeout(timer);
    window.addEventListener("pointerdown", stay, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", stay, { capture: true });
    };
  }, [location, place, navigationType]);
}

/** Only reload, back and forward restore a position. */
function isFreshLoad(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return (load as PerformanceNavigationTiming | undefined)?.type === "navigate";
}

function targetTop(hash: string): number {
  const target = VALID_HASH.test(hash) ? document.getElementById(hash.slice(1)) : null;
  if (target) return target.getBoundingClientRect().top + window.scrollY - HEADER_OFFSET;
  const top = document.getElementById("page-top");
  return top ? top.getBoundingClientRect().top + window.scrollY : 0;
}

function rememberPosition(key: string): () => void {
  // Without storage, back scrolls to the top.
  const save = () =>
    attempt(() =>
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readPositions(), [key]: window.scrollY })),
    );
  window.addEventListener("scrollend", save);
  window.addEventListener("pagehide", save);
  return () => {
    window.removeEventListener("scrollend", save);
    window.removeEventListener("pagehide", save);
  };
}

function readPositions(): Record<string, number> {
  return attempt(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}")) ?? {};
}
