import type { App, AppRequest, AppResponse, JsonObject } from "./app.ts";

type Cell = string | number | boolean | null;

/** Google Sheets: tabs with a header row, read and written by range. */
export class Sheets implements App {
  readonly hosts = /^sheets\.googleapis\.com$/;
  readonly #tabs = new Map<string, Cell[][]>();
  readonly #ids = new Map<string, number>();

  handle({ path, method, json }: AppRequest): AppResponse | null {
    const rest = /^\/v4\/spreadsheets\/[^/:]+(.*)$/.exec(path)?.[1];
    if (rest === undefined) return null;
    if (rest === "" && method === "GET") return { json: { sheets: this.#properties() } };
    if (rest === ":batchUpdate") return { json: { replies: [] } };
    if (rest === "/values:batchUpdate") {
      for (const { range, values } of (json.data ?? []) as JsonObject[])
        this.#write(String(range), values as Cell[][]);
      return { json: { totalUpdatedRows: 1 } };
    }
    const [, encoded = "", verb] = /^\/values\/(.*?)(:append|:clear)?$/.exec(rest) ?? [];
    const range = decodeURIComponent(encoded);
    const values = (json.values ?? []) as Cell[][];
    if (method === "GET") return { json: { range, values: this.#select(range) } };
    if (verb === ":append") this.#tab(range).push(...values);
    else if (method === "PUT") this.#write(range, values);
    else return null;
    return { json: { updatedRows: values.length, updates: { updatedRows: values.length } } };
  }

  /** Adds a tab with columns and rows; `id` is the number at the end of its URL (`#gid=0`). */
  tab(name: string, columns: string[], rows: Cell[][] = [], id = this.#tabs.size) {
    this.#tabs.set(name, [columns, ...rows]);
    this.#ids.set(name, id);
  }

  /** The rows of a tab as objects. */
  rows(name: string): Record<string, Cell>[] {
    const [head = [], ...rows] = this.#tabs.get(name) ?? [];
    return rows.map((row) => Object.fromEntries(head.map((column, at) => [String(column), row[at] ?? ""])));
  }

  #properties = () =>
    [...this.#ids].map(([title, sheetId], index) => ({
      properties: { sheetId, title, index, gridProperties: { rowCount: 1000, columnCount: 26 } },
    }));

  #tab(range: string): Cell[][] {
    const name = range.split("!")[0]?.replace(/^'|'$/g, "") ?? "";
    const tab = this.#tabs.get(name);
    if (!tab) throw new Error(`The sheet has no tab '${name}' (${range})`);
    return tab;
  }

  #select(range: string): Cell[][] {
    const { top, bottom, left, right } = bounds(range);
    return this.#tab(range)
      .slice(top, bottom + 1)
      .map((row) => row.slice(left, right + 1).map((cell) => cell ?? ""));
  }

  #write(range: string, values: Cell[][]) {
    const tab = this.#tab(range);
    const { top, left } = bounds(range);
    for (const [down, row] of values.entries()) {
      const target = tab[top + down] ?? [];
      for (const [across, cell] of row.entries()) target[left + across] = cell;
      tab[top + down] = target;
    }
  }
}

/** Parses `Tab!B2:C9`, `Tab!1:1`, `Tab!A:Z`, `Tab`: zero-based rows and columns, open ends unbounded. */
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
