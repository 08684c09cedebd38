import { writeFileSync } from "node:fs";
import { biomeImports } from "./biome-imports.ts";

/** Generates the linter's import rules from scripts/imports/import-rules.ts. */
writeFileSync(new URL("../../biome.imports.json", import.meta.url), biomeImports());
