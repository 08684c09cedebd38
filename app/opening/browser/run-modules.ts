import { LATER_MODULE } from "../later-module.ts";

/** The large files that vite.config.ts makes, each of which uses the ones before it: run in turn, they are short tasks and not a long one. */
const LARGE_FILES = ["react", "router", "shell"];

/** Runs the framework's start script, which hydrates the page. */
export async function runModules(): Promise<void> {
  const preloads = Array.from(
    document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"),
    ({ href }) => href,
  );
  for (const name of LARGE_FILES)
    for (const href of preloads) if (href.includes(`/assets/${name}-`)) await import(/* @vite-ignore */ href);
  const later = document.querySelector(`script[type="${LATER_MODULE}"]`);
  const start = document.createElement("script");
  start.type = "module";
  start.textContent = later?.textContent ?? "";
  document.head.append(start);
  start.remove();
}
