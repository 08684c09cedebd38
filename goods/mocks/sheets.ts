import type { App, JsonObject } from "./app.ts";

type Cell = string | number | boolean | null;

/** Google Sheets: tabs with a header row, read and written by ranges. */
export function sheets() {
  const tabs = new Map<string, Cell[][]>();
  const app: App = {
    hosts: /^sheets\.googleapis\.com$/,
    handle({ path, method, json }) {
      const rest = /^\/v4\/spreadsheets\/[^/:]+(.*)$/.exec(path)?.[1];
      if (rest === undefined) return null;
      if (rest === "" && method === "GET") return { json: { sheets: properties() } };
      if (rest === ":batchUpdate") return { json: { replies: [] } };
      if (rest === "/values:batchUpdate") {
        for (const entry of (json.data ?? []) as JsonObject[])
          write(String(entry.range), (entry.values ?? []) as Cell[][]);
        return { json: { totalUpdatedRows: 1 } };
      }
      const [, encoded = "", verb] = /^\/values\/(.*?)(:append|:clear)?$/.exec(rest) ?? [];
      const range = decodeURIComponent(encoded);
      if (verb === ":append") {
        const tab = tabOf(range);
        for (const row of (json.values ?? []) as Cell[][]) tab.push(row);
        return { json: { updates: { updatedRows: 1 } } };
      }
      if (method === "GET") return { json: { range, values: select(range) } };
      if (method === "PUT") {
        write(range, (json.values ?? []) as Cell[][]);
        return { json: { updatedRows: 1 } };
      }
      return null;
    },
  };

  const properties = () =>
    [...tabs.keys()].map((title, sheetId) => ({
      properties: { sheetId, title, index: sheetId, gridProperties: { rowCount: 1000, columnCount: 26 } },
    }));

  function tabOf(range: string): Cell[][] {
    const name = range.split("!")[0]?.replace(/^'|'$/g, "") ?? "";
    const tab = tabs.get(name);
    if (!tab) throw new Error(`The sheet has no tab '${name}' (${range})`);
    return tab;
  }

  function select(range: string): Cell[][] {
    const { top, bottom, left, right } = bounds(range);
    return tabOf(range)
      .slice(top, bottom + 1)
      .map((row) => row.slice(left, right + 1).map((cell) => cell ?? ""));
  }

  function write(range: string, values: Cell[][]) {
    const tab = tabOf(range);
    const { top, left } = bounds(range);
    for (const [down, row] of values.entries()) {
      const target = tab[top + down] ?? [];
      for (const [across, cell] of row.entries()) target[left + across] = cell;
      tab[top + down] = target;
    }
  }

  return {
    ...app,
    /** A tab with these columns and rows. */
    tab(name: string, columns: string[], rows: Cell[][] = []) {
      tabs.set(name, [columns, ...rows]);
    },
    /** The rows of a tab by their columns' names. */
    rows(name: string): Record<string, Cell>[] {
      const [head = [], ...rows] = tabs.get(name) ?? [];
      return rows.map((row) => Object.fromEntries(head.map((column, at) => [String(column), row[at] ?? ""])));
    },
  };
}

/** `Tab!B2:C9`, `Tab!1:1`, `Tab!A:Z`, `Tab`: rows and columns from 0, open ends far away. */
function bounds(range: string) {
  const [from = "", to = from] = (range.split("!")[1] ?? "").split(":");
  const part = (text: string) => /^([A-Z]*)(\d*)$/.exec(text.replaceAll("$", "")) ?? ["", "", ""];
  const column = (letters: string) =>
    [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const [, fromColumn = "", fromRow = ""] = part(from);
  const [, toColumn = "", toRow = ""] = part(to);
  return {
    top: fromRow ? Number(fromRow) - 1 : 0,
    bottom: toRow ? Number(toRow) - 1 : 100_000,
    left: fromColumn ? column(fromColumn) : 0,
    right: toColumn ? column(toColumn) : 1_000,
  };
}
