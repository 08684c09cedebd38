import { byWord, isTrue, step, TYPES, uuidOf, workflowId } from "../node-parts.ts";
import { asked, CHOICE, type Code, fetched, formPage, WAIT } from "../step-kinds.ts";
import { CSS, DESCRIPTION } from "../words.ts";

export const opening = (code: Code) => [
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
        ["publicKey", ""],
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
    "return [{ json: library.compare($('Read the library').first(0).json.items, $input.all().map(({ json }) => json)) }];",
  ),
  step("From the form?", TYPES.if, [5, 1], isTrue("from", "$('Open the library').isExecuted")),
];

export const choosing = (code: Code) => [
  formPage("Your library", [6, 1], { formTitle: "Your library", buttonLabel: "Go on" }),
  code(
    "What was chosen",
    [7, 1],
    "choose.ts",
    `// Nobody answered in time: the run ends here.
if (!(library.QUESTION in $input.first().json)) return [];
return [{ json: library.chosen($('Compare').first(0).json, $input.first().json) }];`,
  ),
  step(
    "Which way?",
    TYPES.switch,
    [8, 1],
    byWord("way", "$json.action === 'update' ? 'install' : $json.action", [
      "install",
      "undo",
      "remove",
      "nothing",
    ]),
  ),
  asked("Remove a leftover", [9, 7], {
    operation: "delete",
    workflowId: workflowId(`${CHOICE}.workflowId`),
  }),
  code("Say", [25, 0], "say.ts", SAY),
  step(
    "The end",
    TYPES.form,
    [26, 0],
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

// Full names, from which n8n derives which nodes' data the code needs.
const SAY = `const before = (node) => node.isExecuted ? node.first(0)?.json ?? null : null;
let reason = null;
try { reason = $('Write the new one').first(1).json.error; } catch {}
let refused = null;
try { refused = $('Try the key').first(1).json.error; } catch {}
const page = library.say({
  from: $prevNode.name,
  input: $input.first().json,
  choice: before($('What was chosen')),
  item: before($('Read the item')),
  changes: before($('Merge'))?.changes,
  reason,
  refused,
  missing: before($('Look at its triggers'))?.missing,
  pending: before($('Look at its triggers'))?.pending,
});
// The weekly check has no page: n8n shows its runs that failed.
if (!$('Open the library').isExecuted) throw new Error(page.title + ': ' + page.message.replace(/<[^>]+>/g, ' '));
return [{ json: page }];`;
