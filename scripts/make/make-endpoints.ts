import { readFile, writeFile } from "node:fs/promises";
import type * as v from "valibot";
import { operatorActions } from "../../server/modules/operator/actions/operator-actions.ts";

const BEGIN = "<!-- operator actions: node scripts/make/make-endpoints.ts -->";
const END = "<!-- end of operator actions -->";

/** Returns docs/endpoints.md with current rows of the operator actions. Run this file to write it. */
export function withActionRows(document: string): string {
  const [before = "", rest = ""] = document.split(BEGIN);
  const after = rest.split(END)[1] ?? "";
  const sorted = operatorActions.toSorted((one, other) => pathOf(one).localeCompare(pathOf(other)));
  const rows = sorted.map(({ at, name, role, confirm, json, form, acceptsGoodsToken }) => {
    const [method, path] = at.split(" ");
    const who = [
      "operator",
      role,
      confirm ? `not confirmed: ${confirm.optOut}` : "confirmed",
      ...(acceptsGoodsToken ? ["or a goods token"] : []),
    ];
    const takes = [bodyOf(json), form && `form: ${bodyOf(form)}`].filter(Boolean).join(", ");
    return `| \`${method} /api/operator${path}\` | ${takes} | ${who.join("; ")} | \`${name}\` |`;
  });
  const table = ["| endpoint | takes | who | audit entry |", "|---|---|---|---|", ...rows].join("\n");
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}

type Shape = v.GenericSchema & { entries?: Record<string, v.GenericSchema>; pipe?: readonly Shape[] };

/** Lists the field names of an object schema; optional ones with a question mark. */
function bodyOf(schema: Shape | undefined): string {
  const entries = schema?.entries ?? schema?.pipe?.find((step) => "entries" in step)?.entries;
  if (!entries) return "";
  const fields = Object.entries(entries).map(
    ([name, { type }]) => name + (["optional", "nullish"].includes(type) ? "?" : ""),
  );
  return `\`{${fields.join(", ")}}\``;
}

function pathOf({ at }: { at: string }): string {
  return at.split(" ").toReversed().join(" ");
}

if (import.meta.main) {
  const file = new URL("../../docs/endpoints.md", import.meta.url);
  await writeFile(file, withActionRows(await readFile(file, "utf8")));
}
