import "./consent-bar.css";
import { Link } from "react-router";
import { saveChoice } from "#app/browser-storage.ts";
import { focusPage } from "#app/ui/browser/focus-page.ts";
import { Button } from "#app/ui/button.tsx";
import { consentBar } from "#content/pages/cookies.ts";
import type { CookieChoice } from "#shared/cookie-kinds.ts";
import { acceptAll, rejectAll } from "./choices.ts";

/** Slim, at the foot of the window, and after the footer at the end of the page: a visitor can choose or ignore it. */
export default function ConsentBar() {
  return (
    <section aria-label={consentBar.label} className="consent-bar" ref={publishHeight}>
      <p className="consent-bar-text">
        {consentBar.text}{" "}
        <Link to={consentBar.choose.href} className="link">
          {consentBar.choose.label}
        </Link>
      </p>
      <div className="consent-bar-actions">
        <Button size="sm" variant="secondary" onClick={() => choose(rejectAll)}>
          {consentBar.reject}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => choose(acceptAll)}>
          {consentBar.accept}
        </Button>
      </div>
    </section>
  );
}

/** The bar goes with the button that was pressed: the focus goes to the page. */
function choose(kinds: CookieChoice): void {
  saveChoice(kinds);
  focusPage();
}

/**
 * What floats at the foot of the window (the chat button, toasts) stands above the bar by its height. Only these parts
 * get it: a property of the root is inherited by everything, and would style the whole page anew.
 */
function publishHeight(bar: HTMLElement | null): () => void {
  const publish = (height: string) => {
    document.documentElement.style.scrollPaddingBottom = height;
    for (const part of document.querySelectorAll<HTMLElement>("[data-above-bar]"))
      part.style.setProperty("--consent-bar", height);
  };
  const observer = new ResizeObserver(() => publish(`${bar?.offsetHeight}px`));
  if (bar) observer.observe(bar);
  return () => {
    observer.disconnect();
    publish("");
  };
}
