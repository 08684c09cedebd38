import { copyOf, isCopyOf } from "./copies.ts";
import { formJson, page, paragraph, question } from "./html.ts";
import { readMarker, stateOf } from "./marker.ts";
import { droppedWords, findDroppedKey, toSend, workflowName } from "./to-send.ts";
import type { Choice, Workflow } from "./types.ts";

export const UNDO_QUESTION = "Undo all the same?";
const YES = "Undo, and keep what is there now as another workflow";
const NO = "Leave it as it is";

/**
 * Restores the old workflow from its copy and leaves its activation unchanged. If the workflow changed since the
 * update, the buyer is asked first; `accepted` is the state for which they agreed.
 */
export function undo({ copyId, version }: Choice, current: Workflow, copy: Workflow, accepted?: string) {
  const marker = readMarker(current);
  if (current.isArchived)
    return stop(`'${current.name}' is archived. Unarchive it in n8n, then open the library again.`);
  if (copy.id !== copyId || marker?.copyId !== copyId || !isCopyOf(copy, current))
    return stop(`'${current.name}' was changed since this page was opened. Open the library again.`);
  const dropped = findDroppedKey([current.connections, current.nodes]);
  if (dropped) return stop(droppedWords(current, dropped));
  const name = copyOf(copy) === null ? nameOfOldCopy(current, copy) : current.name;
  const state = stateOf(current);
  const isLeft = marker?.left === undefined || marker.left === state;
  const old = toSend({ ...copy, name });
  const write = { isActive: current.active === true, old };
  if (isLeft) return { state: "write" as const, ...write };
  if (accepted === state)
    return {
      state: "keep" as const,
      ...write,
      now: toSend({ ...current, name: workflowName(current.name, ` (with ${version})`) }),
    };
  const intro = paragraph(
    `You changed '${current.name}' after the update. Undo brings back what it was before the update, so these changes would go with it. Nothing has been written.`,
  );
  return {
    state: "ask" as const,
    seen: state,
    fields: formJson([
      { fieldType: "html", elementName: "intro", html: intro },
      question("radio", UNDO_QUESTION, [YES, NO]),
    ]),
  };
}

const stop = (reason: string) => ({
  state: "stop" as const,
  ...page("Nothing was changed", paragraph(reason)),
});

/**
 * A copy of an earlier Library has the old name with '(before VERSION)'; if that is too long, the workflow's
 * current name is used.
 */
function nameOfOldCopy(current: Workflow, copy: Workflow): string {
  const before = copy.name.replace(/ \(before \d+\.\d+\.\d+\)$/, "");
  return current.name.startsWith(before) ? current.name : before;
}

/** The state that may be reverted; undefined if the buyer declined. */
export const acceptedState = (answers: Record<string, unknown>, seen: string) =>
  answers[UNDO_QUESTION] === YES ? seen : undefined;
