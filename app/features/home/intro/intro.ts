import { runIntro } from "./run-intro.ts";

// The inline script that splash.tsx puts after the headline, which it hides before the first paint.
runIntro(JSON.parse(document.currentScript?.dataset.intro ?? ""));
