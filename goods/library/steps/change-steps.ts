import { byWord, isTrue, OR_ERROR, step, TYPES, uuidOf, workflowId } from "../node-parts.ts";
import {
  asFile,
  asked,
  CHOICE,
  type Code,
  FILE_TEXT,
  fetched,
  fetchedFile,
  formPage,
} from "../step-kinds.ts";

export const installing = (code: Code) => [
  fetched("Read the item", [9, 1], `/{{ ${CHOICE}.slug }}`),
  fetchedFile("Read the new version", [10, 1], `/{{ ${CHOICE}.slug }}/{{ ${CHOICE}.version }}`),
  code("Verify the new version", [10, 0], "verify.ts", VERIFY, OR_ERROR),
  step("Install?", TYPES.if, [11, 1], isTrue("install", `${CHOICE}.action === 'install'`)),
  code(
    "Prepare",
    [12, 0],
    "install.ts",
    `return [{ json: library.install(${CHOICE}, JSON.parse($('Verify the new version').first(0).json.text)) }];`,
  ),
  asked("Create it", [13, 0], { operation: "create", workflowObject: "={{ $json.body }}" }),
];

export const updating = (code: Code) => [
  step("Which was it?", TYPES.code, [12, 2], {
    jsCode: `// More than one where the nodes alone do not tell.\nreturn ${CHOICE}.from.map((version) => ({ json: { version } }));`,
  }),
  fetchedFile("Read the version it was", [13, 2], `/{{ ${CHOICE}.slug }}/{{ $json.version }}`),
  code("Verify the version it was", [13, 1], "verify.ts", VERIFY, OR_ERROR),
  asked(
    "Read yours",
    [14, 2],
    { operation: "get", workflowId: workflowId(`${CHOICE}.workflowId`) },
    { ...OR_ERROR, executeOnce: true },
  ),
  asFile("Yours as a file", [14, 1]),
  code(
    "Merge",
    [15, 2],
    "update.ts",
    `const files = {
  bases: $('Verify the version it was').all(0).map(({ json }) => JSON.parse(json.text)),
  theirs: JSON.parse(${FILE_TEXT}),
  ours: JSON.parse($('Verify the new version').first(0).json.text),
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
    `const answers = $input.first().json;
const choices = library.decided($('Merge').first(0).json, answers);
// Nobody answered in time: the run ends here, and nothing was written.
return Object.values(answers).some((answer) => answer) ? [{ json: { choices } }] : [];`,
  ),
  asked("Store a copy", [17, 2], { operation: "create", workflowObject: "={{ $json.copy }}" }),
  // Whether the key may change workflows is tried on the copy, where it does no harm.
  asked("Try the key", [18, 2], {
    operation: "update",
    workflowId: workflowId("$json.id"),
    workflowObject: "={{ $('Merge').first(0).json.copy }}",
  }),
  asked("Write the new one", [19, 2], {
    operation: "update",
    workflowId: workflowId(`${CHOICE}.workflowId`),
    workflowObject:
      "={{ $('Merge').first(0).json.body.replace($('Merge').first(0).json.placeholder, $('Store a copy').first(0).json.id) }}",
  }),
  ...watching(code),
];

const watching = (code: Code) => [
  step("Is it on?", TYPES.if, [20, 2], isTrue("watch", "$('Merge').first(0).json.isActive")),
  step("Wait for n8n", TYPES.wait, [21, 2], { amount: 4 }, { webhookId: uuidOf("Wait for n8n") }),
  asked("Look at it again", [22, 2], { operation: "get", workflowId: workflowId(`${CHOICE}.workflowId`) }),
  code(
    "Look at its triggers",
    [23, 2],
    "triggers.ts",
    "return [{ json: library.lookAtTriggers($('Read yours').first(0).json, $input.first().json, $runIndex + 1) }];",
  ),
  step(
    "Are they registered?",
    TYPES.switch,
    [24, 2],
    byWord("registered", "$json.state", ["registered", "pending", "again", "missing"]),
  ),
  asked(
    "Switch it off",
    [23, 3],
    { operation: "deactivate", workflowId: workflowId(`${CHOICE}.workflowId`) },
    GOES_ON,
  ),
  asked(
    "Switch it on",
    [22, 3],
    { operation: "activate", workflowId: workflowId(`${CHOICE}.workflowId`) },
    GOES_ON,
  ),
];

/** The next step checks the result. */
const GOES_ON = { onError: "continueRegularOutput" };

export const undoing = (code: Code) => [
  asked("Read it as it is", [9, 4], { operation: "get", workflowId: workflowId(`${CHOICE}.workflowId`) }),
  asFile("It as a file", [9, 3]),
  step("It as text", TYPES.code, [10, 3], { jsCode: `return [{ json: { text: ${FILE_TEXT} } }];` }),
  asked("Read the copy", [10, 4], { operation: "get", workflowId: workflowId(`${CHOICE}.copyId`) }),
  asFile("The copy as a file", [11, 3]),
  code(
    "Undo",
    [11, 4],
    "undo.ts",
    `const accepted = $('Undo all the same?').isExecuted ? $('Undo all the same?').first(0).json.accepted : undefined;
return [{ json: library.undo(${CHOICE}, JSON.parse($('It as text').first(0).json.text), JSON.parse(${FILE_TEXT}), accepted) }];`,
  ),
  step(
    "Still the same?",
    TYPES.switch,
    [12, 4],
    byWord("same", "$json.state", ["stop", "ask", "keep", "write"]),
  ),
  formPage("Ask about Undo", [11, 5], { formTitle: "You changed it since", buttonLabel: "Go on" }),
  code(
    "Undo all the same?",
    [10, 5],
    "undo.ts",
    "return [{ json: { accepted: library.acceptedState($input.first().json, $('Undo').first(0).json.seen) } }];",
  ),
  step("Accepted?", TYPES.if, [9, 5], isTrue("accepted", "Boolean($json.accepted)")),
  asked("Store what is there", [12, 5], { operation: "create", workflowObject: "={{ $json.now }}" }),
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

const VERIFY = `const { publicKey } = $('Settings').first(0).json;
const files = [];
for (const [at, { json }] of $input.all().entries())
  files.push({ json: { text: library.verified(await this.helpers.getBinaryDataBuffer(at, 'file'), json.headers, publicKey) } });
return files;`;

const OLD = "($('Merge').isExecuted ? $('Merge') : $('Undo')).first(0).json";
