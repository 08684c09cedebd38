import { writeFileSync } from "node:fs";
import { biomeImports } from "./biome-imports.ts";

/** Writes the linter's file of scripts/imports/import-rules.ts. */
writeFileSync(new URL("../../biome.imports.json", import.meta.url), biomeImports());
