/** Where the focus goes when what had it is gone: the page, so that Tab goes on from its start. */
export function focusPage(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}
