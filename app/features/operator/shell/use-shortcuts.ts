import { useEffect, useEffectEvent } from "react";
import { shellWords as words } from "#content/operator/shell.ts";

/**
 * `/` focuses the page's own search, or opens the palette on pages without one; Ctrl-K (⌘ K) opens the palette
 * anywhere.
 */
export function useShortcuts(openPalette: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event);
    if (event.key === "ArrowDown" && isIdle(event)) {
      const row = document.querySelector<HTMLElement>(".data-table tbody tr");
      row?.focus();
      if (row) event.preventDefault();
    }
    if (!(isFind || isSlash) || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>(".list-search input");
    if (isSlash && field) field.select();
    else openPalette();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Whether the focus is on the page itself or in the list's search: an arrow key then moves to the list. */
function isIdle({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches("body, main, .list-search input");
}

export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && /INPUT|TEXTAREA|SELECT/.test(target.tagName);
}

/** The shortcut's name on this platform. */
export function findKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? words.findKeys.mac : words.findKeys.other;
}
