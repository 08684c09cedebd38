import {
  byWord,
  connect,
  isTrue,
  N8N_KEY,
  OR_ERROR,
  RETRIED,
  step,
  TYPES,
  uuidOf,
  workflowId,
} from "./node-parts.ts";
import { CSS, DESCRIPTION, NOTES } from "./words.ts";

export const VERSION = "1.0.0";

/** The source of each Code node: its file in code/, and the line that calls it. */
export type CodeOf = (file: string, call: string) => string;

const CHOICE = "$('What was chosen').first().json";
const SETTING = (name: string) => `$('Settings').first().json.${name}`;
const LIBRARY = `={{ ${SETTING("shop_address")}.trim().replace(/\\/+$/, '') }}/n8n/{{ ${SETTING("library_token")}.trim().split('/').pop() }}/library`;
/** Who leaves the page open for longer starts again. */
const WAIT = { limitWaitTime: true, resumeAmount: 1, resumeUnit: "hours" };

const fetched = (name: string, at: [number, number], path: string) =>
  step(
    name,
    TYPES.http,
    at,
    {
      url: LIBRARY + path,
      options: { response: { response: { responseFormat: "json" } }, timeout: 30_000 },
    },
    { ...RETRIED, ...OR_ERROR },
  );

const asked = (name: string, at: [number, number], parameters: object, more: object = OR_ERROR) =>
  step(name, TYPES.n8n, at, parameters, { ...more, ...N8N_KEY });

const formPage = (name: string, at: [number, number], options: object) =>
  step(
    name,
    TYPES.form,
    at,
    {
      defineForm: "json",
      jsonOutput: "={{ $json.fields }}",
      ...WAIT,
      options: { ...options, customCss: CSS },
    },
    { webhookId: uuidOf(`${name} page`) },
  );

export function libraryWorkflow(codeOf: CodeOf) {
  const code = (name: string, at: [number, number], file: string, call: string) =>
    step(name, TYPES.code, at, { jsCode: codeOf(file, call) });
  const nodes = [
    ...NOTES.map(({ at, content, width, height }, index) =>
      step(index === 0 ? "Read me first" : `Note ${index}`, TYPES.note, at, {
        content,
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
    id: `opswright-library-${VERSION}`,
    name: "Opswright Library",
    nodes,
    connections: Object.fromEntries(CONNECTIONS),
    settings: { executionOrder: "v1" },
  };
}

type Code = (name: string, at: [number, number], file: string, call: string) => ReturnType<typeof step>;

const opening = (code: Code) => [
  step(
    "Open the library",
    TYPES.formTrigger,
    [0, 1],
    {
      authentication: "basicAuth",
      formTitle: "Opswright Library",
      formDescription: DESCRIPTION,
      formFields: { values: [{ fieldType: "hiddenField", fieldName: "open", fieldValue: "yes" }] },
      options: { appendAttribution: false, buttonLabel: "Open", path: "opswright-library", customCss: CSS },
    },
    {
      webhookId: uuidOf("form"),
      credentials: { httpBasicAuth: { id: null, name: "Opswright Library: name and password" } },
    },
  ),
  step("Every Monday at 8", TYPES.schedule, [0, 2], {
    rule: { interval: [{ field: "cronExpression", expression: "0 8 * * 1" }] },
  }),
  step("Settings", TYPES.set, [1, 1], {
    assignments: {
      assignments: [
        ["shop_address", "https://opswright.example"],
        ["library_token", "YOUR_LIBRARY_TOKEN"],
        ["tell_mail_to", ""],
        ["tell_mail_from", ""],
        ["tell_webhook", ""],
      ].map(([name, value]) => ({ id: uuidOf(`setting ${name}`), name, value, type: "string" })),
    },
    options: {},
  }),
  fetched("Read the library", [2, 1], ""),
  asked("Read your workflows", [3, 1], { filters: { excludePinnedData: true } }),
  code(
    "Compare",
    [4, 1],
    "compare.ts",
    "return [{ json: library.compare($('Read the library').first().json.items, $input.all().map(({ json }) => json)) }];",
  ),
  step("From the form?", TYPES.if, [5, 1], isTrue("from", "$('Open the library').isExecuted")),
];

const choosing = (code: Code) => [
  formPage("Your library", [6, 1], { formTitle: "Your library", buttonLabel: "Go on" }),
  code(
    "What was chosen",
    [7, 1],
    "choose.ts",
    `// Nobody answered in time: the run ends here.
if (!(library.QUESTION in $input.first().json)) return [];
return [{ json: library.chosen($('Compare').first().json, $input.first().json) }];`,
  ),
  step(
    "Which way?",
    TYPES.switch,
    [8, 1],
    byWord("way", "$json.action === 'update' ? 'install' : $json.action", ["install", "undo", "nothing"]),
  ),
  code("Say", [16, 0], "say.ts", SAY),
  step(
    "The end",
    TYPES.form,
    [17, 0],
    {
      operation: "completion",
      completionTitle: "={{ $json.title }}",
      completionMessage: "={{ $json.message }}",
      ...WAIT,
      options: { formTitle: "Opswright Library", customCss: CSS },
    },
    { webhookId: uuidOf("The end page") },
  ),
];

const SAY = `const before = (name) => $(name).isExecuted ? $(name).first().json : null;
let reason = null;
try { reason = $('Write the new one').first(1).json.error; } catch {}
const page = library.say({
  from: $prevNode.name,
  input: $input.first().json,
  choice: before('What was chosen'),
  setup: before('Read the item')?.setup,
  changes: before('Merge')?.changes,
  reason,
});
// The weekly check has no page: n8n shows its runs that failed.
if (!$('Open the library').isExecuted) throw new Error(page.title + ': ' + page.message.replace(/<[^>]+>/g, ' '));
return [{ json: page }];`;

const installing = (code: Code) => [
  fetched("Read the item", [9, 1], `/{{ ${CHOICE}.slug }}`),
  fetched("Read the new version", [10, 1], `/{{ ${CHOICE}.slug }}/{{ ${CHOICE}.version }}`),
  step("Install?", TYPES.if, [11, 1], isTrue("install", `${CHOICE}.action === 'install'`)),
  code(
    "Prepare",
    [12, 0],
    "install.ts",
    `return [{ json: library.install(${CHOICE}, $('Read the new version').first().json) }];`,
  ),
  asked("Create it", [13, 0], { operation: "create", workflowObject: "={{ $json.body }}" }),
];

const updating = (code: Code) => [
  fetched("Read the version it was", [12, 2], `/{{ ${CHOICE}.slug }}/{{ ${CHOICE}.from }}`),
  asked("Read yours", [13, 2], { operation: "get", workflowId: workflowId(`${CHOICE}.workflowId`) }),
  code(
    "Merge",
    [14, 2],
    "update.ts",
    `const files = {
  base: $('Read the version it was').first().json,
  theirs: $input.first().json,
  ours: $('Read the new version').first().json,
};
const choices = $('Take the choices').isExecuted ? $('Take the choices').first().json.choices : {};
return [{ json: library.update(${CHOICE}, files, choices) }];`,
  ),
  step("What now?", TYPES.switch, [15, 2], byWord("now", "$json.state", ["stop", "ask", "write"])),
  formPage("Decide", [16, 3], { formTitle: "Choose one by one", buttonLabel: "Go on" }),
  code(
    "Take the choices",
    [17, 3],
    "decide.ts",
    `const choices = library.decided($('Merge').first().json.conflicts, $input.first().json);
// Nobody answered in time: the run ends here, and nothing was written.
return Object.keys(choices).length > 0 ? [{ json: { choices } }] : [];`,
  ),
  asked("Store a copy", [16, 2], { operation: "create", workflowObject: "={{ $json.copy }}" }),
  asked("Write the new one", [17, 2], {
    operation: "update",
    workflowId: workflowId(`${CHOICE}.workflowId`),
    workflowObject: "={{ $('Merge').first().json.body.replace('THE-COPY', $json.id) }}",
  }),
];

const undoing = (code: Code) => [
  asked("Read it as it is", [9, 4], { operation: "get", workflowId: workflowId(`${CHOICE}.workflowId`) }),
  asked("Read the copy", [10, 4], { operation: "get", workflowId: workflowId(`${CHOICE}.copyId`) }),
  code(
    "Undo",
    [11, 4],
    "undo.ts",
    `return [{ json: library.undo(${CHOICE}, $('Read it as it is').first().json, $input.first().json) }];`,
  ),
  step("Still the same?", TYPES.if, [12, 4], isTrue("same", "$json.state === 'write'")),
  // Again: the first try may end with the workflow stored but not switched on; the next node does that.
  asked(
    "Put the old one back",
    [13, 4],
    {
      operation: "update",
      workflowId: workflowId(`${CHOICE}.workflowId`),
      workflowObject: `={{ ${OLD}.old }}`,
    },
    { ...RETRIED, ...OR_ERROR },
  ),
  step("Was it on?", TYPES.if, [14, 4], isTrue("on", `${OLD}.isActive`)),
  asked(
    "Switch it on again",
    [15, 4],
    { operation: "activate", workflowId: workflowId(`${CHOICE}.workflowId`) },
    { ...RETRIED, maxTries: 5, waitBetweenTries: 5000, ...OR_ERROR },
  ),
  asked("Remove the copy", [16, 4], {
    operation: "delete",
    workflowId: workflowId(
      `$('Store a copy').isExecuted ? $('Store a copy').first().json.id : ${CHOICE}.copyId`,
    ),
  }),
];

const OLD = "($('Merge').isExecuted ? $('Merge') : $('Undo')).first().json";

const telling = (code: Code) => [
  code(
    "What is new",
    [6, 6],
    "news.ts",
    `const { tell_mail_to, tell_webhook } = $('Settings').first().json;
const told = $getWorkflowStaticData('global').told ?? {};
const news = tell_mail_to || tell_webhook ? library.newsOf($input.first().json, told) : null;
return news ? [{ json: news }] : [];`,
  ),
  step("By mail?", TYPES.if, [7, 6], isTrue("mail", `${SETTING("tell_mail_to")} !== ''`)),
  step(
    "Send a mail",
    TYPES.email,
    [8, 5],
    {
      fromEmail: `={{ ${SETTING("tell_mail_from")} }}`,
      toEmail: `={{ ${SETTING("tell_mail_to")} }}`,
      subject: "={{ $json.subject }}",
      emailFormat: "text",
      text: "={{ $json.text }}",
      options: { appendAttribution: false },
    },
    {
      ...RETRIED,
      webhookId: uuidOf("mail"),
      credentials: { smtp: { id: null, name: "SMTP account" } },
    },
  ),
  step("By webhook?", TYPES.if, [9, 6], isTrue("webhook", `${SETTING("tell_webhook")} !== ''`)),
  step(
    "Call the webhook",
    TYPES.http,
    [10, 5],
    {
      method: "POST",
      url: `={{ ${SETTING("tell_webhook")} }}`,
      sendBody: true,
      specifyBody: "json",
      jsonBody:
        "={{ JSON.stringify({ text: $('What is new').first().json.text, updates: $('What is new').first().json.updates }) }}",
      options: { timeout: 30_000 },
    },
    RETRIED,
  ),
  code(
    "Remember",
    [11, 6],
    "news.ts",
    `const data = $getWorkflowStaticData('global');
data.told = library.remembered(data.told ?? {}, $('What is new').first().json);
return [{ json: { told: data.told } }];`,
  ),
];

const CONNECTIONS = [
  connect("Open the library", [["Settings"]]),
  connect("Every Monday at 8", [["Settings"]]),
  connect("Settings", [["Read the library"]]),
  connect("Read the library", [["Read your workflows"], ["Say"]]),
  connect("Read your workflows", [["Compare"], ["Say"]]),
  connect("Compare", [["From the form?"]]),
  connect("From the form?", [["Your library"], ["What is new"]]),
  connect("Your library", [["What was chosen"]]),
  connect("What was chosen", [["Which way?"]]),
  connect("Which way?", [["Read the item"], ["Read it as it is"], ["Say"]]),
  connect("Read the item", [["Read the new version"], ["Say"]]),
  connect("Read the new version", [["Install?"], ["Say"]]),
  connect("Install?", [["Prepare"], ["Read the version it was"]]),
  connect("Prepare", [["Create it"]]),
  connect("Create it", [["Say"], ["Say"]]),
  connect("Read the version it was", [["Read yours"], ["Say"]]),
  connect("Read yours", [["Merge"], ["Say"]]),
  connect("Merge", [["What now?"]]),
  connect("What now?", [["Say"], ["Decide"], ["Store a copy"]]),
  connect("Decide", [["Take the choices"]]),
  connect("Take the choices", [["Read yours"]]),
  connect("Store a copy", [["Write the new one"], ["Say"]]),
  connect("Write the new one", [["Say"], ["Put the old one back"]]),
  connect("Read it as it is", [["Read the copy"], ["Say"]]),
  connect("Read the copy", [["Undo"], ["Say"]]),
  connect("Undo", [["Still the same?"]]),
  connect("Still the same?", [["Put the old one back"], ["Say"]]),
  connect("Put the old one back", [["Was it on?"], ["Say"]]),
  connect("Was it on?", [["Switch it on again"], ["Remove the copy"]]),
  connect("Switch it on again", [["Remove the copy"], ["Say"]]),
  connect("Remove the copy", [["Say"], ["Say"]]),
  connect("Say", [["The end"]]),
  connect("What is new", [["By mail?"]]),
  connect("By mail?", [["Send a mail"], ["By webhook?"]]),
  connect("Send a mail", [["By webhook?"]]),
  connect("By webhook?", [["Call the webhook"], ["Remember"]]),
  connect("Call the webhook", [["Remember"]]),
];
