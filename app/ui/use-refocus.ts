import { useEffect, useRef } from "react";

/** A button that is disabled while it works loses the focus; it gets it back when nobody else has taken it. */
export function useRefocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return button;
}
