import type { Page } from "@playwright/test";

/**
 * Lists what a reader cannot reach: elements that stick out of the page sideways, and words of headings, buttons and
 * labels cut off by the window or by a box. Anything that can be scrolled into view is fine.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth } = document.documentElement;
    if (document.documentElement.scrollWidth > clientWidth) found.add("the page scrolls sideways");

    for (const element of document.querySelectorAll("body *:not([aria-hidden] *, [aria-hidden])")) {
      const { left, right, width } = element.getBoundingClientRect();
      if (
        width > 1 &&
        (left < -1 || right > clientWidth + 1) &&
        !boxAround(element, ["clip", "hidden", "auto"])
      )
        found.add(`sticks out: ${nameOf(element)}`);
      if (element.matches("h1, h2, h3, button, summary, label, a.button, dt") && isCut(element))
        found.add(`is cut: ${nameOf(element)}`);
    }
    return [...found];

    function isCut(element: Element): boolean {
      const box = boxAround(element, ["clip", "hidden"], element);
      if (!element.checkVisibility() || (!box && boxAround(element, ["auto"]))) return false;
      const bounds = box?.getBoundingClientRect() ?? { left: 0, right: clientWidth, top: -1e6, bottom: 1e6 };
      return wordsOf(element).some(
        ({ left, right, top, bottom }) =>
          left < bounds.left - 1 ||
          right > bounds.right + 1 ||
          (top + bottom) / 2 < bounds.top ||
          (top + bottom) / 2 > bounds.bottom,
      );
    }

    /** The boxes of an element's words, without text for screen readers only. */
    function wordsOf(element: Element): DOMRect[] {
      const range = document.createRange();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const rects: DOMRect[] = [];
      while (walker.nextNode()) {
        if (walker.currentNode.parentElement?.closest(".sr-only")) continue;
        range.selectNodeContents(walker.currentNode);
        rects.push(...range.getClientRects());
      }
      return rects;
    }

    /** The nearest ancestor that clips or scrolls its content. */
    function boxAround(
      element: Element,
      kinds: string[],
      from: Element | null = element.parentElement,
    ): Element | null {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement)
        if (kinds.includes(getComputedStyle(box).overflowX)) return box;
      return null;
    }

    function nameOf(element: Element): string {
      const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
      return `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ${words}`;
    }
  });
}
