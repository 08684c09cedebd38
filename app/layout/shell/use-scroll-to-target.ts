import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

const HEADER_OFFSET = 120;
const DELAY_MS = 100;
const STORAGE_KEY = "scroll-positions";
const VALID_HASH = /^#[A-Za-z][\w-]*$/;

/** After a route change: to the hash target, else to #page-top, else to the top. Back and forward return to where one was. */
export function useScrollToTarget(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const first = useRef(true);
  const last = useRef(location);
  // Every page that is loaded anew has the key "default": only with its address does it name one place.
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
    // A new query (a dialog's address, a filter) is no new route.
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
    // The browser itself has gone to the hash of a page that it has just loaded.
    if (initial || onlyQueryChanged) return;
    const timer = setTimeout(() => {
      const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      window.scrollTo({ top: targetTop(location.hash), behavior: reduced ? "instant" : "smooth" });
    }, DELAY_MS);
    // What somebody presses by then must not move away under the finger.
    const stay = () => clearTimeout(timer);
    window.addEventListener("pointerdown", stay, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", stay, { capture: true });
    };
  }, [location, place, navigationType]);
}

/** Each page that is loaded has the same first key: only reloading, back and forward return to where one was. */
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
  const save = () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readPositions(), [key]: window.scrollY }));
    } catch {
      // Without storage, back goes to the top.
    }
  };
  window.addEventListener("scrollend", save);
  window.addEventListener("pagehide", save);
  return () => {
    window.removeEventListener("scrollend", save);
    window.removeEventListener("pagehide", save);
  };
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
  } catch {
    return {};
  }
}
