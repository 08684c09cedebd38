import { changesInWords, conflictInWords, isEqual, mergeWorkflow } from "workflow-merge";
import { copyData } from "./copies.ts";
import { type FormField, formJson, heading, type Page, page, paragraph, question, table } from "./html.ts";
import { readMarker, stateOf, withMarker } from "./marker.ts";
import { likest } from "./recognise.ts";
import { copyName, droppedWords, findDroppedKey, toSend } from "./to-send.ts";
import type { Choice, Workflow } from "./types.ts";

type Merged = ReturnType<typeof mergeWorkflow>;
type Conflict = Merged["conflicts"][number];
type Choices = NonNullable<Parameters<typeof mergeWorkflow>[3]>;

export type Update =
  | ({ state: "stop" } & Page)
  | { state: "ask"; conflicts: Conflict[]; choices: Choices; fields: string }
  | {
      state: "write";
      isActive: boolean;
      body: string;
      /** Placeholder in the body for the copy's id, which n8n assigns on creation. */
      placeholder: string;
      old: string;
      copy: string;
      changes: string[];
    };

/** Merges the new version into the buyer's workflow. Nothing may be written while conflicts are open. */
export function update(
  { slug, title, from = [], version }: Choice,
  { bases, theirs, ours }: { bases: Workflow[]; theirs: Workflow; ours: Workflow },
  choices: Choices = {},
): Update {
  const marker = readMarker(theirs);
  if (theirs.isArchived)
    return stop(`'${theirs.name}' is archived. Unarchive it in n8n, then open the library again.`);
  if (marker && (marker.slug !== slug || !from.includes(marker.version)))
    return stop(`'${theirs.name}' is at ${marker.version} already.`);
  if (theirs.active && hasDraft(theirs))
    return stop(
      `'${theirs.name}' has changes that are not published. Publish them in n8n or take them back, then update.`,
    );
  const base = likest(theirs, bases);
  const { workflow, conflicts, changes, dead } = mergeWorkflow(
    graph(base),
    graph(theirs),
    graph(ours),
    choices,
  );
  if (conflicts.length > 0)
    return { state: "ask", conflicts, choices, fields: formJson(questions(title, conflicts)) };
  if (dead.length > 0)
    return stop(
      `Your changes and the new version cannot be joined: ${dead.map((one) => `'${one}'`).join(", ")} would have no input.`,
    );
  const { name, settings } = theirs;
  const merged = { ...workflow, name, settings } as Workflow;
  const dropped = findDroppedKey([merged.connections, merged.nodes, theirs.connections, theirs.nodes]);
  if (dropped) return stop(droppedWords(theirs, dropped));
  const placeholder = unusedWord(JSON.stringify(merged));
  const newMarker = { slug, version, copyId: placeholder };
  const left = stateOf(withMarker(merged, newMarker));
  return {
    state: "write",
    isActive: theirs.active === true,
    body: toSend(withMarker(merged, { ...newMarker, left })),
    placeholder,
    old: toSend(theirs),
    copy: toSend(
      { ...theirs, name: copyName(name, version) },
      { staticData: copyData({ workflowId: theirs.id ?? "", version }) },
    ),
    changes: changesInWords(changes),
  };
}

function unusedWord(text: string): string {
  let word = "COPY-ID";
  while (text.includes(word)) word += "-X";
  return word;
}

/** Excludes name and settings, which belong to the buyer, and n8n's counters. */
const graph = ({ nodes, connections, nodeGroups }: Workflow) => ({
  nodes,
  connections,
  ...(nodeGroups !== undefined && { nodeGroups }),
});

const stop = (reason: string): Update => ({
  state: "stop",
  ...page("Nothing was changed", paragraph(reason)),
});

/** Returns whether the running version differs from the editor's. */
function hasDraft({ activeVersion, nodes, connections }: Workflow): boolean {
  const running = activeVersion;
  return Boolean(running?.nodes) && !isEqual([running?.nodes, running?.connections], [nodes, connections]);
}

const ANSWERS = { "Keep yours": "theirs", "Take the new one": "ours" } as const;

function questions(title: string, conflicts: readonly Conflict[]): FormField[] {
  const intro = paragraph(
    `You and ${title} changed the same ${conflicts.length === 1 ? "thing" : "things"} in different ways. Nothing has been written. Choose one by one.`,
  );
  return [
    { fieldType: "html", elementName: "intro", html: intro },
    ...conflicts.flatMap((conflict, at): FormField[] => [
      { fieldType: "html", elementName: `conflict${at}`, html: sides(conflict, at) },
      question("radio", labelOf(at), Object.keys(ANSWERS)),
    ]),
  ];
}

const labelOf = (at: number) => `${at + 1}. Which one?`;

function sides(conflict: Conflict, at: number): string {
  const { title, theirs, ours, was } = conflictInWords(conflict);
  const rows = [
    ["Yours", theirs],
    ["The new one", ours],
    ["As it was", was],
  ];
  return heading(`${at + 1}. ${title}`) + table(["", ""], rows);
}

/** All choices so far by conflict id, which includes the values shown. Without a choice the conflict remains open. */
export function decided(
  { conflicts, choices: before }: { conflicts: readonly Conflict[]; choices: Choices },
  answers: Record<string, unknown>,
): Choices {
  const given = conflicts.flatMap((conflict, at) => {
    const answer = ANSWERS[answers[labelOf(at)] as keyof typeof ANSWERS];
    return answer ? [[conflict.id, answer]] : [];
  });
  return { ...before, ...Object.fromEntries(given) };
}
