/**
 * Moves the focus to the page when the focused element has been removed, so that Tab continues from the top.
 */
export function focusPage(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}
