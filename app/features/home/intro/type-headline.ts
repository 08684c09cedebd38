/**
 * Hides the headline and returns a function that types it at 80 ms a character. The text stays one text node,
 * painted transparent by a CSS custom highlight: no layout shift, and screen readers get the whole sentence.
 */
export function typeHeadline(heading: HTMLElement): () => () => void {
  const text = heading.firstChild;
  if (text?.nodeType !== 3 || !window.Highlight || !CSS.highlights) return () => () => {};
  const length = text.nodeValue?.length ?? 0;
  const caret = heading.parentElement?.querySelector<HTMLElement>("[data-caret]");
  const rest = new Range();
  let typed = 0;
  const show = () => {
    rest.setStart(text, typed);
    rest.setEnd(text, length);
    heading.dataset.typed = String(typed);
    const box = rest.getClientRects()[0];
    const origin = heading.getBoundingClientRect();
    if (caret && box)
      caret.style.transform = `translate(${box.left - origin.left}px, ${box.top - origin.top}px)`;
  };
  const finish = () => {
    CSS.highlights.delete("untyped");
    delete heading.dataset.typed;
  };
  show();
  CSS.highlights.set("untyped", new Highlight(rest));
  return () => {
    const timer = setInterval(() => {
      // removed by a navigation: the current highlight is not ours
      if (!heading.isConnected) return clearInterval(timer);
      if (document.hidden || heading.getBoundingClientRect().bottom < 0) return;
      typed += 1;
      show();
      if (typed < length) return;
      clearInterval(timer);
      finish();
    }, 80);
    return () => {
      clearInterval(timer);
      finish();
    };
  };
}
