import "./consent-bar.css";
import { Link } from "react-router";
import { saveChoice } from "#app/browser-storage.ts";
import { focusPage } from "#app/ui/browser/focus-page.ts";
import { Button } from "#app/ui/button.tsx";
import { consentBar } from "#content/pages/cookies.ts";
import type { CookieChoice } from "#shared/cookie-kinds.ts";
import { acceptAll, rejectAll } from "./choices.ts";

/** Slim bar at the bottom of the window, in the flow after the footer. Visitors can choose or ignore it. */
export default function ConsentBar() {
  return (
    <section aria-label={consentBar.label} className="consent-bar" ref={publishHeight}>
      <p className="text-muted">
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

/** The bar disappears with the pressed button, so the focus moves to the page. */
function choose(kinds: CookieChoice): void {
  saveChoice(kinds);
  focusPage();
}

/**
 * Publishes the bar's height to the elements that float above it (chat button, toasts, the Buy bar of the next page).
 * Setting it on the root would restyle the whole page.
 */
function publishHeight(bar: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const observer = new ResizeObserver(() => {
    style.scrollPaddingBottom = `${bar?.offsetHeight}px`;
    sheet.replaceSync(`[data-above-bar] { --consent-bar: ${bar?.offsetHeight}px }`);
  });
  if (bar) observer.observe(bar);
  return () => {
    observer.disconnect();
    style.scrollPaddingBottom = "";
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
