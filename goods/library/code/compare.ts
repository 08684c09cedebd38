import { copyFor, copyOf, findCopies, findStrays } from "./copies.ts";
import { escaped, formJson, paragraph, question, table } from "./html.ts";
import { type Marker, readMarker } from "./marker.ts";
import { recognise } from "./recognise.ts";
import type { Choice, LibraryItem, Workflow } from "./types.ts";

export const QUESTION = "What shall be done?";
const NOTHING = "Nothing for now";

type Row = { title: string; installed: string; version: string; newest: string; state: string };
export type Compared = {
  rows: Row[];
  choices: Choice[];
  /** Installed items with a newer version. */
  news: {
    slug: string;
    title: string;
    workflow: string;
    version: string;
    newest: string;
    changelog: string;
  }[];
  fields: string;
};

/** Compares owned with installed items: the form's page and the available choices. */
export function compare(items: readonly LibraryItem[], workflows: readonly Workflow[]): Compared {
  const owned = items.filter(({ platform }) => platform === "n8n");
  const here = workflows.filter(({ isArchived, nodes }) => !isArchived && Array.isArray(nodes));
  const copies = findCopies(here);
  const own = here.filter((workflow) => !copies.has(workflow));
  const parts = owned.map((item) => partOf(item, owned, { own, here }));
  const compared = {
    rows: parts.flatMap(({ rows }) => rows),
    choices: withOwnLabels([...parts.flatMap(({ choices }) => choices), ...removals(here)]),
    news: parts.flatMap(({ news }) => news),
  };
  return { ...compared, fields: formJson(fieldsOf(compared, items.length - owned.length)) };
}

/** Copies left by an update can be removed. */
const removals = (here: readonly Workflow[]): Choice[] =>
  findStrays(here).map((copy) => ({
    label: `Remove the leftover copy '${copy.name}'`,
    ...{ action: "remove", slug: "", title: "", version: copyOf(copy)?.version ?? "" },
    workflowId: copy.id ?? "",
    workflowName: copy.name,
  }));

function partOf(
  item: LibraryItem,
  owned: readonly LibraryItem[],
  { own, here }: Record<"own" | "here", readonly Workflow[]>,
) {
  const rows: Row[] = [];
  const choices: Choice[] = [];
  const news: Compared["news"] = [];
  const { slug, title, version: newest } = item;
  const row = (installed: string, version: string, state: string) =>
    void rows.push({ title, installed, version, newest, state });
  for (const workflow of own) {
    const marker = readMarker(workflow);
    const { id: workflowId, name: workflowName } = workflow;
    const choice = { slug, title, version: newest, workflowId, workflowName };
    if (marker?.slug === slug) {
      row(workflowName, marker.version, stateOf(marker, item));
      if (canUpdate(marker, item)) {
        const { version: from } = marker;
        choices.push({
          ...choice,
          from: [from],
          action: "update",
          label: `Update '${workflowName}' from ${from} to ${newest}`,
        });
        news.push({
          slug,
          title,
          workflow: workflowName,
          version: from,
          newest,
          changelog: item.versions[0]?.changelog ?? "",
        });
      }
      const { copyId, version } = marker;
      if (copyId && copyFor(workflow, here))
        choices.push({
          ...choice,
          copyId,
          version,
          action: "undo",
          label: `Undo: '${workflowName}' as it was before ${version}`,
        });
    } else if (!marker) {
      const looks = recognise(workflow, owned);
      if (looks?.item.slug !== slug) continue;
      const { versions: from, found, of } = looks;
      row(workflowName, `${from.join(" or ")}?`, `Looks like it: ${found} of ${of} steps. Is it?`);
      const what = from.includes(newest) ? "remember that" : `update it to ${newest}`;
      choices.push({
        ...choice,
        from,
        action: "update",
        label: `Yes, '${workflowName}' is ${title}: ${what}`,
      });
    }
  }
  if (!rows.some(({ version }) => !version.endsWith("?"))) {
    if (rows.length === 0) row("not installed", "", "Can be installed");
    choices.push({ slug, title, version: newest, action: "install", label: `Install ${title} ${newest}` });
  }
  return { rows, choices, news };
}

const canUpdate = ({ version }: Marker, item: LibraryItem) =>
  version !== item.version && item.versions.some((one) => one.version === version);

const stateOf = (marker: Marker, item: LibraryItem) =>
  marker.version === item.version
    ? "Newest"
    : canUpdate(marker, item)
      ? `New: ${item.versions[0]?.changelog ?? item.version}`
      : "A version that the shop no longer has";

/** Distinguishes workflows with the same name. */
function withOwnLabels(choices: Choice[]): Choice[] {
  const counts = Map.groupBy(choices, ({ label }) => label);
  return choices.map((choice) =>
    (counts.get(choice.label)?.length ?? 0) > 1
      ? { ...choice, label: `${choice.label} (${choice.workflowId})` }
      : choice,
  );
}

function fieldsOf({ rows, choices }: Pick<Compared, "rows" | "choices">, others: number) {
  const head = ["Item", "In this n8n", "Version", "Newest", ""];
  const html = [
    rows.length > 0
      ? table(
          head,
          rows.map(({ title, installed, version, newest, state }) => [
            title,
            installed,
            version,
            newest,
            state,
          ]),
        )
      : paragraph("Your library has no n8n workflow yet."),
    others > 0
      ? `<p>${escaped(others)} more of your items are not for n8n: they are in your account.</p>`
      : "",
  ].join("");
  const options = [...choices.map(({ label }) => label), NOTHING];
  return [
    { fieldType: "html" as const, elementName: "library", html },
    question("dropdown", QUESTION, options),
  ];
}

/** Returns the chosen entry; unknown answers are ignored. */
export function chosen({ choices }: Compared, answers: Record<string, unknown>): Choice {
  const found = choices.find(({ label }) => label === answers[QUESTION]);
  return found ?? { label: NOTHING, action: "nothing", slug: "", title: "", version: "" };
}
