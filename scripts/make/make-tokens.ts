// Regenerates app/styles/tokens.css after a change of shared/brand/palette.ts.
import { writeFile } from "node:fs/promises";
import { tokensCss } from "./tokens-css.ts";

await writeFile(new URL("../../app/styles/tokens.css", import.meta.url), tokensCss());
