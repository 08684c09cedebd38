import { type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";
import { focusPage } from "../browser/focus-page.ts";

/**
 * Drives a native modal <dialog> by `open`. The platform traps the focus, gives it back and handles Escape;
 * every wish to close (Escape, the backdrop, a close button) goes through `onClose`.
 * `seen` turns true at the first opening: until then the content need not be rendered.
 * `focusSelf` is for one that is there to be read: the focus starts at the dialog, not at its first control.
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
    // What opens is read from its top, though the first control has the focus and may stand below the fold.
    dialog.scrollTop = 0;
    // in the cleanup, so that leaving the page while it is open also gives the focus back
    return () => {
      dialog.close();
      // still in here: what opened it is gone, as the sign-in button is once someone is signed in
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
    // only a press that began and ended on the backdrop closes, not a selection dragged out of a field
    onPointerDown(event: SyntheticEvent) {
      pressedBackdrop.current = event.target === ref.current;
    },
    onClick(event: SyntheticEvent) {
      if (event.target === ref.current && pressedBackdrop.current) onClose();
    },
  };
  return { dialogProps, seen };
}

/** For the scroll lock in overlays.css: CSS cannot tell whether the page's scrollbar takes room. */
function markScrollbar(): void {
  const root = document.documentElement;
  if (!document.querySelector("dialog:modal")) {
    root.toggleAttribute("data-scrollbar", window.innerWidth > root.clientWidth);
  }
}
