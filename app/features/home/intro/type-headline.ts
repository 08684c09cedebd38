/**
 * Hides a headline's letters and hands back the function that types them, 80 ms each. The text stays one whole text node:
 * what is not typed yet is only painted transparent (a CSS custom highlight), so nothing shifts and a screen reader has
 * the sentence from the start.
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
      // gone with a navigation: what is highlighted now is not ours
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
