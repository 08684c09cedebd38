import { useEffect, useRef } from "react";

/**
 * A button that is disabled while it works loses the focus; it gets it back when nobody else has taken it. `work` names what it
 * works on: a button that has come to stand for something else meanwhile is left alone.
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
