import { SESSION_KEY } from "#app/features/auth/session/stored-session.ts";
import { applyTheme } from "#app/features/theme/apply-theme.ts";
import { LATER_MODULE, LATER_PRELOAD } from "../later-module.ts";
import { loaded, painted } from "./first-paint.ts";
import { leaveOutLaterParts, showLaterParts } from "./later-parts.ts";

// The inline script in every page's head: runs before the first paint. See docs/decisions/009.
applyTheme();
hideUntilGate();
leaveOutLaterParts();
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
  try {
    if (/^\/operator(\/|$)/.test(location.pathname) && /"operator":true/.test(localStorage[SESSION_KEY]))
      document.documentElement.dataset.gate = "";
  } catch {
    // without storage nobody is signed in
  }
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

/**
 * Loads the faces of the style element meant for browsers without scripts and applies them together: one
 * layout instead of three.
 */
function showWebFonts(): Promise<unknown> {
  const { sheet } = document.getElementById("web-fonts") as HTMLStyleElement;
  const faces = Array.from(sheet?.cssRules ?? [], (rule) => {
    const { style } = rule as CSSFontFaceRule;
    const [family, src, weight] = ["font-family", "src", "font-weight"].map((name) =>
      style.getPropertyValue(name),
    );
    return new FontFace(family?.replaceAll('"', "") ?? "", src ?? "", { weight });
  });
  const shown = Promise.allSettled(faces.map((face) => face.load())).then(() => {
    for (const face of faces) if (face.status === "loaded") document.fonts.add(face);
  });
  // Waits briefly, so that on a fast connection the rest is laid out once; a slow one is not delayed.
  return Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 100))]);
}
