import { modelAnswer } from "./model-answers.ts";
import { chosen, type Export, listAt, type Step, shortType } from "./read-export.ts";
import { keyOf, literal } from "./sample.ts";
import type { AppName, StandIns } from "./stand-ins.ts";

/** Lines of code that fill the apps before the run. */
export function linesBefore(exported: Export, { apps, database }: StandIns): string[] {
  return [
    ...apps.flatMap(({ key, steps }) => BEFORE[key]?.(steps, exported) ?? []),
    ...database.map(
      ({ label }) =>
        `stage.todo(${literal(`make the tables that '${label}' reads: await stage.database.query("create table …")`)});`,
    ),
  ];
}

const BEFORE: Partial<Record<AppName, (steps: Step[], exported: Export) => string[]>> = {
  sheets: (steps) => tabsOf(steps).map(tabLine),
  airtable: (steps) =>
    tablesOf(steps).map(
      (table) => `stage.apps.airtable.table(${literal(table)}, []); // its records before the run`,
    ),
  openAi: (_, exported) => [
    `stage.apps.openAi.answers(() => (${literal(modelAnswer(exported, "OpenAI"), "  ", 38)}));`,
  ],
  anthropic: (_, exported) => [
    `stage.apps.anthropic.answers(() => (${literal(modelAnswer(exported, "Anthropic"), "  ", 38)}));`,
  ],
  web: (steps) => steps.filter(({ category }) => category !== "trigger").map(pageLine),
};

type Tab = { name: string; id: string | undefined; columns: string[]; read: boolean };

/** The tabs named by Google Sheets nodes, with the columns that they write or look up. */
function tabsOf(steps: readonly Step[]): Tab[] {
  const all = steps.map(({ node: { parameters } }): Tab => {
    const sheet = parameters.sheetName as { mode?: string; cachedResultName?: string } | undefined;
    const value = chosen(sheet);
    const id = sheet?.mode === "name" ? undefined : /^(?:gid=)?(\d+)$/.exec(value)?.[1];
    const name = id === undefined ? value : (sheet?.cachedResultName ?? `Sheet${id}`);
    const columns = [
      ...listAt(parameters, "columns.schema").map(({ id }) => String(id)),
      ...Object.keys((parameters.columns as { value?: object } | undefined)?.value ?? {}),
      ...listAt(parameters, "filtersUI.values").map(({ lookupColumn }) => String(lookupColumn)),
    ];
    const read = !["append", "appendOrUpdate", "update"].includes(String(parameters.operation));
    return { name: name.startsWith("=") || name === "" ? "Sheet1" : name, id, columns, read };
  });
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, tabs]) => ({
    name,
    id: tabs.find(({ id }) => id !== undefined)?.id,
    columns: [...new Set(tabs.flatMap(({ columns }) => columns))].filter(
      (column) => column !== "row_number" && column !== "undefined",
    ),
    read: tabs.some(({ read }) => read),
  }));
}

function tabLine({ name, id, columns, read }: Tab): string {
  const rest = id === undefined ? (read ? ", []" : "") : `, [], ${id}`;
  const hint = read || columns.length === 0 ? " // the columns and rows that are read" : "";
  return `stage.apps.sheets.tab(${literal(name)}, ${literal(columns)}${rest});${hint}`;
}

const tablesOf = (steps: readonly Step[]) => [
  ...new Set(steps.map(({ node }) => chosen(node.parameters.table))),
];

function pageLine({ node, label }: Step): string {
  const url = String(node.parameters.url ?? "");
  const address = url.replace(/^=?https?:\/\//, "").split("?")[0] ?? "";
  if (/^=|[{}]/.test(address) || address === "")
    return `// '${label}' asks an address that is made in the run: stage.apps.web.page("host/path", "{}", "application/json");`;
  return shortType(node).startsWith("rss")
    ? `stage.apps.web.feed(${literal(address)}, [{ title: "A post", link: "https://client.example/post", date: stage.now() }]);`
    : `stage.apps.web.page(${literal(address)}, "{}", "application/json"); // what '${label}' is answered`;
}

/** Results of a run, app by app, as fields of an object. */
export function fieldsFound({ apps }: StandIns): string[] {
  return apps.flatMap(({ key, steps }) => {
    // An app that only triggers the workflow receives nothing.
    if (steps.every(({ category }) => category === "trigger")) return [];
    const found = FOUND[key];
    return found ? [`${key}: ${typeof found === "function" ? found(steps) : found},`] : [];
  });
}

const FOUND: Partial<Record<AppName, string | ((steps: Step[]) => string)>> = {
  /** Each as "#channel: text". */
  slack: "stage.apps.slack.texts()",
  telegram: "stage.apps.telegram.messages",
  gmail: "await stage.apps.gmail.sent()",
  drive: "stage.apps.drive.files.map(({ name, parents }) => ({ name, parents }))",
  calendar: "stage.apps.calendar.events",
  sheets: (steps) =>
    `{${tabsOf(steps)
      .map(({ name }) => ` ${keyOf(name)}: stage.apps.sheets.rows(${literal(name)})`)
      .join(",")} }`,
  hubspot:
    "{ contacts: stage.apps.hubspot.contacts, deals: stage.apps.hubspot.deals, tasks: stage.apps.hubspot.tasks }",
  airtable: (steps) =>
    `{${tablesOf(steps)
      .map((table) => ` ${keyOf(table)}: stage.apps.airtable.rows(${literal(table)})`)
      .join(",")} }`,
  notion: "stage.apps.notion.pages.map(({ title, text }) => ({ title, text }))",
  linear: "stage.apps.linear.issues",
  asana: "stage.apps.asana.tasks",
  github: "stage.apps.github.issues",
  linkedIn: "stage.apps.linkedIn.posts",
  mailchimp: "stage.apps.mailchimp.campaigns",
  calendly: "stage.apps.calendly.noShows",
};
