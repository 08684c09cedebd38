import { page, paragraph } from "./html.ts";
import { readMarker } from "./marker.ts";
import { COPY_NAME, toSend } from "./to-send.ts";
import type { Choice, Workflow } from "./types.ts";

/** The old workflow as the copy has it. It stays switched on or off as it is now. */
export function undo({ copyId }: Choice, current: Workflow, copy: Workflow) {
  if (copy.id !== copyId || readMarker(current)?.copyId !== copyId)
    return {
      state: "stop" as const,
      ...page(
        "Nothing was changed",
        paragraph(`'${current.name}' was changed since this page was opened. Open the library again.`),
      ),
    };
  const before = copy.name.replace(COPY_NAME, "");
  // A name that was too long for the copy's is still the workflow's own.
  const name = current.name.startsWith(before) ? current.name : before;
  return { state: "write" as const, isActive: current.active === true, old: toSend({ ...copy, name }) };
}
