import { type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";
import { focusPage } from "../browser/focus-page.ts";

/**
 * Controls a native modal <dialog> by `open`. The platform traps and restores focus and handles Escape; every
 * way of closing calls `onClose`. `seen` becomes true at the first opening, so the content can be rendered
 * lazily. `focusSelf` focuses the dialog instead of its first control.
 */
export function useModal(open: boolean, onClose: () => void, { focusSelf = false } = {}) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const [seen, setSeen] = useState(open);
  if (open && !seen) setSeen(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    markScrollbar();
    dialog.showModal();
    if (focusSelf) dialog.focus({ preventScroll: true });
    // The first control has focus and may be below the fold, so scroll back to the top.
    dialog.scrollTop = 0;
    // in the cleanup, so that navigating away also restores the focus
    return () => {
      dialog.close();
      // the opener may be gone, for example the sign-in button after signing in
      if (dialog.contains(document.activeElement)) focusPage();
    };
  }, [open, focusSelf]);

  const dialogProps = {
    ref,
    tabIndex: focusSelf ? -1 : undefined,
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target === ref.current && open && !event.currentTarget.open) onClose();
    },
    // close only if the press began and ended on the backdrop, not after dragging a selection
    onPointerDown(event: SyntheticEvent) {
      pressedBackdrop.current = event.target === ref.current;
    },
    onClick(event: SyntheticEvent) {
      if (event.target === ref.current && pressedBackdrop.current) onClose();
    },
  };
  return { dialogProps, seen };
}

/** Marks the scrollbar for the scroll lock in overlays.css: CSS cannot detect whether it takes space. */
function markScrollbar(): void {
  const root = document.documentElement;
  if (!document.querySelector("dialog:modal")) {
    root.toggleAttribute("data-scrollbar", window.innerWidth > root.clientWidth);
  }
}
