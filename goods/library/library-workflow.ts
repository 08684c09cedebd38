import { CONNECTIONS } from "./connections.ts";
import { step, TYPES } from "./node-parts.ts";
import { installing, undoing, updating } from "./steps/change-steps.ts";
import { choosing, opening } from "./steps/choose-steps.ts";
import { telling } from "./steps/tell-steps.ts";
import { NOTES } from "./words.ts";

const SLUG = "opswright-library";
/** The newest version of the source; the shop may still sell an earlier one. */
export const VERSION = "1.2.0";

/** Returns the source of a Code node: its file in code/, and the line that calls it. */
export type CodeOf = (file: string, call: string) => string;

export function libraryWorkflow(codeOf: CodeOf) {
  const code = (name: string, at: [number, number], file: string, call: string, more: object = {}) =>
    step(name, TYPES.code, at, { jsCode: codeOf(file, call) }, more);
  const nodes = [
    ...NOTES.map(({ at, content, width, height }, index) =>
      step(index === 0 ? "Read me first" : `Note ${index}`, TYPES.note, at, {
        content: index === 0 ? `${content}\n\nopswright: ${SLUG} ${VERSION}` : content,
        width,
        height,
        color: 7,
      }),
    ),
    ...opening(code),
    ...choosing(code),
    ...installing(code),
    ...updating(code),
    ...undoing(code),
    ...telling(code),
  ];
  return {
    id: `${SLUG}-${VERSION}`,
    name: "Opswright Library",
    nodes,
    connections: Object.fromEntries(CONNECTIONS),
    settings: { executionOrder: "v1" },
  };
}
