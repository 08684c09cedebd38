import { runIntro } from "./run-intro.ts";

// Inline script that splash.tsx places after the headline, which it hides before the first paint.
runIntro(JSON.parse(document.currentScript?.dataset.intro ?? ""));
