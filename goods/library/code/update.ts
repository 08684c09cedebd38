import { changesInWords, conflictInWords, isEqual, mergeWorkflow } from "workflow-merge";
import { type FormField, formJson, heading, type Page, page, paragraph, question, table } from "./html.ts";
import { readMarker, withMarker } from "./marker.ts";
import { likest } from "./recognise.ts";
import { copyName, toSend } from "./to-send.ts";
import type { Choice, Workflow } from "./types.ts";

/** Stands where the copy's id comes, which n8n gives only when the copy is made. */
export const COPY_ID = "THE-COPY";

type Merged = ReturnType<typeof mergeWorkflow>;
type Conflict = Merged["conflicts"][number];
type Choices = NonNullable<Parameters<typeof mergeWorkflow>[3]>;

export type Update =
  | ({ state: "stop" } & Page)
  | { state: "ask"; conflicts: Conflict[]; fields: string }
  | { state: "write"; isActive: boolean; body: string; old: string; copy: string; changes: string[] };

/** The buyer's workflow with what is new. Nothing may be written as long as something is to be decided. */
export function update(
  { slug, title, from = [], version }: Choice,
  { bases, theirs, ours }: { bases: Workflow[]; theirs: Workflow; ours: Workflow },
  choices: Choices = {},
): Update {
  const marker = readMarker(theirs);
  if (marker && (marker.slug !== slug || !from.includes(marker.version)))
    return stop(`'${theirs.name}' is at ${marker.version} already.`);
  if (theirs.active && hasDraft(theirs))
    return stop(
      `'${theirs.name}' has changes that are not published. Publish them in n8n or take them back, then update.`,
    );
  const base = likest(theirs, bases);
  const { workflow, conflicts, changes } = mergeWorkflow(graph(base), graph(theirs), graph(ours), choices);
  if (conflicts.length > 0) return { state: "ask", conflicts, fields: formJson(questions(title, conflicts)) };
  const { name, settings } = theirs;
  const merged = { ...workflow, name, settings } as Workflow;
  return {
    state: "write",
    isActive: theirs.active === true,
    body: toSend(withMarker(merged, { slug, version, copyId: COPY_ID })),
    old: toSend(theirs),
    copy: toSend({ ...theirs, name: copyName(name, version) }),
    changes: changesInWords(changes),
  };
}

/** The name and the settings stay the buyer's, and what n8n counts is nobody's. */
const graph = ({ nodes, connections }: Workflow) => ({ nodes, connections });

const stop = (reason: string): Update => ({
  state: "stop",
  ...page("Nothing was changed", paragraph(reason)),
});

/** What runs is not what stands in the editor. */
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

/** The answers of the page, by the conflict's key. Without an answer it stays open. */
export function decided(conflicts: readonly Conflict[], answers: Record<string, unknown>): Choices {
  return Object.fromEntries(
    conflicts.flatMap((conflict, at) => {
      const answer = ANSWERS[answers[labelOf(at)] as keyof typeof ANSWERS];
      return answer ? [[conflict.key, answer]] : [];
    }),
  );
}
