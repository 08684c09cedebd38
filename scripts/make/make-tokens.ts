import { writeFile } from "node:fs/promises";
import { declaration, hues, type Pair, tokens } from "#shared/brand/palette.ts";

/**
 * The variables of app/styles/tokens.css, one declaration per colour: light-dark(light, dark). `node
 * scripts/make/make-tokens.ts` writes them after a change of shared/brand/palette.ts.
 */
export function tokensCss(): string {
  const services = Object.entries(hues).map(([name, colors]) => `\n${rule(`.hue-${name}`, colors, "  ")}\n`);
  return `/* Made from shared/brand/palette.ts by scripts/make/make-tokens.ts. The class on the root, or on any part of the page, picks the side
   through color-scheme; with neither class (no JavaScript) the system's choice rules. */
${rule(":root,\n.light,\n.dark", tokens)}

/* inside, the brand's colour is the service's own */
@layer components {${services.join("")}}
`;
}

function rule(selector: string, colors: Readonly<Record<string, Pair>>, indent = ""): string {
  const lines = Object.entries(colors).map(([name, pair]) => `${indent}  ${declaration(name, pair)}`);
  return [`${indent}${selector} {`, ...lines, `${indent}}`].join("\n");
}

if (import.meta.main) await writeFile(new URL("../../app/styles/tokens.css", import.meta.url), tokensCss());
