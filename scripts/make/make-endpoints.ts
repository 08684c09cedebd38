// Regenerates the operator actions in docs/endpoints.md after a change of their definitions.
import { readFile, writeFile } from "node:fs/promises";
import { withActionRows } from "./endpoint-rows.ts";

const file = new URL("../../docs/endpoints.md", import.meta.url);
await writeFile(file, withActionRows(await readFile(file, "utf8")));
