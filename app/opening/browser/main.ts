import { applyTheme } from "#app/features/theme/apply-theme.ts";
import { loaded, painted } from "./first-paint.ts";
import { leaveOutLaterParts, showLaterParts } from "./later-parts.ts";
import { fetchModules, runModules } from "./run-modules.ts";
import { showWebFonts } from "./web-fonts.ts";

// The one inline script of every page, in its head: it runs before anything is painted. See docs/decisions/009.
applyTheme();
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
