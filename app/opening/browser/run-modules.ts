import { LATER_MODULE, LATER_PRELOAD } from "../later-module.ts";

/** The large files that vite.config.ts makes, each of which uses the ones before it: run in turn, they are short tasks and not a long one. */
const LARGE_FILES = ["react", "router", "shell"];

/** Begins to fetch what the page is hydrated with, and names it. */
export function fetchModules(): string[] {
  return Array.from(document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER_PRELOAD}]`), (link) => {
    link.rel = "modulepreload";
    return link.href;
  });
}

/** Runs the framework's start script, which hydrates the page. */
export async function runModules(modules: string[]): Promise<void> {
  for (const name of LARGE_FILES)
    for (const href of modules) if (href.includes(`/assets/${name}-`)) await import(/* @vite-ignore */ href);
  const later = document.querySelector(`script[type="${LATER_MODULE}"]`);
  const start = document.createElement("script");
  start.type = "module";
  start.textContent = later?.textContent ?? "";
  document.head.append(start);
  start.remove();
}
