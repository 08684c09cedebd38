import { LATER_MODULE, LATER_PRELOAD } from "../later-module.ts";

/** Begins to fetch what the page is hydrated with. */
export function fetchModules(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER_PRELOAD}]`))
    link.rel = "modulepreload";
}

/** Runs the framework's start script, which hydrates the page. */
export function runModules(): void {
  const start = document.createElement("script");
  start.type = "module";
  start.textContent = document.querySelector(`script[type="${LATER_MODULE}"]`)?.textContent ?? "";
  document.head.append(start);
  start.remove();
}
