import { SESSION_KEY } from "#app/features/auth/session/stored-session.ts";
import { applyTheme } from "#app/features/theme/apply-theme.ts";
import { attempt } from "#app/ui/browser/attempt.ts";
import { LATER_MODULE, LATER_PRELOAD } from "../later-module.ts";
import { loaded, painted } from "./first-paint.ts";
import { leaveOutLaterParts, showLaterParts } from "./later-parts.ts";
import { showWebFonts } from "./web-fonts.ts";

const { dataset } = document.documentElement;

// The inline script in every page's head: runs before the first paint. See docs/decisions/009.
applyTheme();
hideUntilGate();
leaveOutLaterParts();
// The store's cached HTML knows of no order, which takes its place.
if (location.pathname === "/store" && new URLSearchParams(location.search).has("order")) dataset.order = "";
painted().then(async () => {
  // images load before scripts, unless they are slow
  await loaded(100);
  fetchModules();
  await loaded(1000);
  await showWebFonts();
  await showLaterParts();
  runModules();
});

/**
 * Hides the 404 document that every console address returns until the gate has decided
 * (pages/operator/console.tsx).
 */
function hideUntilGate(): void {
  const session = attempt(() => localStorage[SESSION_KEY]);
  if (/^\/operator(\/|$)/.test(location.pathname) && /"operator":true/.test(session)) dataset.gate = "";
}

function fetchModules(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER_PRELOAD}]`))
    link.rel = "modulepreload";
}

/** Runs the framework's start script, which hydrates the page. */
function runModules(): void {
  const start = document.createElement("script");
  start.type = "module";
  start.textContent = document.querySelector(`script[type="${LATER_MODULE}"]`)?.textContent ?? "";
  document.head.append(start);
  start.remove();
}
