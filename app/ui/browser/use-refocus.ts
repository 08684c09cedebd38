import { useEffect, useRef } from "react";

/**
 * Returns the focus to a button that lost it by being disabled while busy, unless something else took it.
 * `work` identifies the task, so a button reused for another task is left alone.
 */
export function useRefocus(busy: boolean, work = "") {
  const button = useRef<HTMLButtonElement>(null);
  const busyWith = useRef<string | null>(null);
  useEffect(() => {
    if (busyWith.current === work && !busy && document.activeElement === document.body)
      button.current?.focus();
    busyWith.current = busy ? work : null;
  }, [busy, work]);
  return button;
}
