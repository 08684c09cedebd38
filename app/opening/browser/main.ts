import { SESSION_KEY } from "#app/features/auth/session/stored-session.ts";
import { applyTheme } from "#app/features/theme/apply-theme.ts";
import { LATER_MODULE, LATER_PRELOAD } from "../later-module.ts";
import { loaded, painted } from "./first-paint.ts";
import { leaveOutLaterParts, showLaterParts } from "./later-parts.ts";

// The one inline script of every page, in its head: it runs before anything is painted. See docs/decisions/009.
applyTheme();
hideUntilGate();
leaveOutLaterParts();
painted().then(async () => {
  // pictures come before scripts, unless they are slow
  await loaded(100);
  fetchModules();
  await loaded(1000);
  await showWebFonts();
  await showLaterParts();
  runModules();
});

/** An operator is not shown the 404 page that every address of the console is, until the gate has decided (pages/operator/console.tsx). */
function hideUntilGate(): void {
  try {
    if (/^\/operator(\/|$)/.test(location.pathname) && /"operator":true/.test(localStorage[SESSION_KEY]))
      document.documentElement.dataset.gate = "";
  } catch {
    // a browser that forbids storage has nobody signed in
  }
}

/** Begins to fetch what the page is hydrated with. */
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

/** Fetches the faces of the style element that is for browsers without scripts, and shows them together: one new layout, not three. */
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
  // On a quick connection they come before the rest is laid out, which is then done once; on a slow one nobody waits for them.
  return Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 100))]);
}
