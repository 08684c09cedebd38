import { N8N_KEY, OR_ERROR, RETRIED, step, TYPES, uuidOf } from "./node-parts.ts";
import { CSS } from "./words.ts";

/** Makes a Code node from its file in code/ and the lines that call it. */
export type Code = (
  name: string,
  at: [number, number],
  file: string,
  call: string,
  more?: object,
) => ReturnType<typeof step>;

// Output 0 is always explicit: otherwise n8n 1 may read another one and find nothing.
export const CHOICE = "$('What was chosen').first(0).json";
export const SETTING = (name: string) => `$('Settings').first(0).json.${name}`;
const LIBRARY = `={{ ${SETTING("shop_address")}.trim().replace(/\\/+$/, '') }}/n8n/{{ ${SETTING("library_token")}.trim().split('/').pop() }}/library`;
/** After this time a page expires and the form has to be restarted. */
export const WAIT = { limitWaitTime: true, resumeAmount: 1, resumeUnit: "hours" };

/** Requests a released file: its exact bytes and the headers with its signature. As text, n8n would parse and rewrite JSON. */
const FILE = { fullResponse: true, responseFormat: "file", outputPropertyName: "file" };

export const fetchedFile = (name: string, at: [number, number], path: string) =>
  fetched(name, at, path, FILE);

export const fetched = (
  name: string,
  at: [number, number],
  path: string,
  response: object = { responseFormat: "json" },
) =>
  step(
    name,
    TYPES.http,
    at,
    {
      url: LIBRARY + path,
      options: { response: { response }, timeout: 30_000 },
    },
    { ...RETRIED, ...OR_ERROR },
  );

export const asked = (name: string, at: [number, number], parameters: object, more: object = OR_ERROR) =>
  step(name, TYPES.n8n, at, parameters, { ...more, ...N8N_KEY });

/**
 * The item as a JSON file, which a Code node reads with FILE_TEXT. As an object n8n hides its field `constructor` from code and
 * expressions and fails at `hasOwnProperty`, and both may be names of the buyer's nodes.
 */
export const asFile = (name: string, at: [number, number]) =>
  step(name, TYPES.toFile, at, {
    operation: "toJson",
    mode: "each",
    binaryPropertyName: "file",
    options: {},
  });

/** In a Code node: the text of the first item's file. */
export const FILE_TEXT = "(await this.helpers.getBinaryDataBuffer(0, 'file')).toString('utf8')";

export const formPage = (name: string, at: [number, number], options: object) =>
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
