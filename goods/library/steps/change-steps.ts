import { byWord, isTrue, OR_ERROR, step, TYPES, uuidOf, workflowId } from "../node-parts.ts";
import { asked, CHOICE, type Code, fetched, formPage } from "../step-kinds.ts";

export const installing = (code: Code) => [
  fetched("Read the item", [9, 1], `/{{ ${CHOICE}.slug }}`),
  fetched("Read the new version", [10, 1], `/{{ ${CHOICE}.slug }}/{{ ${CHOICE}.version }}`),
  step("Install?", TYPES.if, [11, 1], isTrue("install", `${CHOICE}.action === 'install'`)),
  code(
    "Prepare",
    [12, 0],
    "install.ts",
    `return [{ json: library.install(${CHOICE}, $('Read the new version').first(0).json) }];`,
  ),
  asked("Create it", [13, 0], { operation: "create", workflowObject: "={{ $json.body }}" }),
];

export const updating = (code: Code) => [
  step("Which was it?", TYPES.code, [12, 2], {
    jsCode: `// More than one where the nodes alone do not tell.\nreturn ${CHOICE}.from.map((version) => ({ json: { version } }));`,
  }),
  fetched("Read the version it was", [13, 2], `/{{ ${CHOICE}.slug }}/{{ $json.version }}`),
  asked(
    "Read yours",
    [14, 2],
    { operation: "get", workflowId: workflowId(`${CHOICE}.workflowId`) },
    { ...OR_ERROR, executeOnce: true },
  ),
  code(
    "Merge",
    [15, 2],
    "update.ts",
    `const files = {
  bases: $('Read the version it was').all(0).map(({ json }) => json),
  theirs: $input.first().json,
  ours: $('Read the new version').first(0).json,
};
const choices = $('Take the choices').isExecuted ? $('Take the choices').last(0).json.choices : {};
return [{ json: library.update(${CHOICE}, files, choices) }];`,
  ),
  step("What now?", TYPES.switch, [16, 2], byWord("now", "$json.state", ["stop", "ask", "write"])),
  formPage("Decide", [17, 3], { formTitle: "Choose one by one", buttonLabel: "Go on" }),
  code(
    "Take the choices",
    [18, 3],
    "decide.ts",
    `const choices = library.decided($('Merge').first(0).json.conflicts, $input.first().json);
// Nobody answered in time: the run ends here, and nothing was written.
return Object.keys(choices).length > 0 ? [{ json: { choices } }] : [];`,
  ),
  asked("Store a copy", [17, 2], { operation: "create", workflowObject: "={{ $json.copy }}" }),
  asked("Write the new one", [18, 2], {
    operation: "update",
    workflowId: workflowId(`${CHOICE}.workflowId`),
    workflowObject: "={{ $('Merge').first(0).json.body.replace('THE-COPY', $json.id) }}",
  }),
];

export const undoing = (code: Code) => [
  asked("Read it as it is", [9, 4], { operation: "get", workflowId: workflowId(`${CHOICE}.workflowId`) }),
  asked("Read the copy", [10, 4], { operation: "get", workflowId: workflowId(`${CHOICE}.copyId`) }),
  code(
    "Undo",
    [11, 4],
    "undo.ts",
    `return [{ json: library.undo(${CHOICE}, $('Read it as it is').first(0).json, $input.first().json) }];`,
  ),
  step("Still the same?", TYPES.if, [12, 4], isTrue("same", "$json.state === 'write'")),
  asked("Put the old one back", [13, 4], {
    operation: "update",
    workflowId: workflowId(`${CHOICE}.workflowId`),
    workflowObject: `={{ ${OLD}.old }}`,
  }),
  // A first try may end with the workflow stored but not switched on: the second stores it as off, and it is switched on after that.
  ...again("Put it back again?", "Wait to put it back", [13, 5], 2),
  step("Was it on?", TYPES.if, [14, 4], isTrue("on", `${OLD}.isActive`)),
  asked("Switch it on again", [15, 4], {
    operation: "activate",
    workflowId: workflowId(`${CHOICE}.workflowId`),
  }),
  ...again("Try to switch again?", "Wait to switch", [15, 5], 5),
  asked("Remove the copy", [16, 4], {
    operation: "delete",
    workflowId: workflowId(
      `$('Store a copy').isExecuted ? $('Store a copy').first(0).json.id : ${CHOICE}.copyId`,
    ),
  }),
];

/** n8n's own 'retry on fail' does not see what its n8n node passes on as an error. */
const again = (question: string, wait: string, [column, row]: [number, number], times: number) => [
  step(question, TYPES.if, [column, row], isTrue(question, `$runIndex < ${times}`)),
  step(wait, TYPES.wait, [column, row + 1], { amount: 5 }, { webhookId: uuidOf(wait) }),
];

const OLD = "($('Merge').isExecuted ? $('Merge') : $('Undo')).first(0).json";
