import { randomUUID } from "node:crypto";
import { OpswrightApi } from "n8n-nodes-opswright/credentials/OpswrightApi.credentials.ts";
import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestOptions,
  INode,
  INodeExecutionData,
  INodeParameters,
  INodeTypeDescription,
  IWebhookFunctions,
  JsonObject,
} from "n8n-workflow";
import { NodeApiError, NodeHelpers } from "n8n-workflow";

type Credentials = { url: string; apiKey: string };
type Setup = { description: INodeTypeDescription; credentials: Credentials; values: INodeParameters };

/** The execution context that n8n provides: parameters with defaults, and requests with the credential. */
function contextOf({ description, credentials, values }: Setup) {
  const node = { id: "node", name: description.displayName, type: description.name, typeVersion: 1 } as INode;
  const parameters = NodeHelpers.getNodeParameters(
    description.properties,
    values,
    true,
    false,
    node,
    description,
  );
  return {
    getNode: () => node,
    getCredentials: async () => credentials,
    getNodeParameter: (name: string, ...rest: unknown[]) => parameters?.[name] ?? rest.at(1),
    helpers: {
      httpRequestWithAuthentication: (_type: string, options: IHttpRequestOptions) =>
        request(node, credentials, options),
    },
  };
}

/** Like n8n: adds the credential's header, sends and parses JSON, and throws a NodeApiError on failures. */
async function request(node: INode, { apiKey }: Credentials, options: IHttpRequestOptions): Promise<unknown> {
  const { Authorization = "" } = new OpswrightApi().authenticate.properties.headers ?? {};
  const authorization = String(Authorization).replace(/^=/, "").replace("{{$credentials.apiKey}}", apiKey);
  const url = new URL(options.url);
  for (const [name, value] of Object.entries(options.qs ?? {})) url.searchParams.set(name, String(value));
  const { method = "GET", body } = options;
  const response = await fetch(url, {
    method,
    headers: { ...(options.headers as Record<string, string>), Authorization: authorization },
    body: body instanceof Buffer ? new Uint8Array(body) : body === undefined ? null : JSON.stringify(body),
  });
  const data = (await response.json()) as JsonObject;
  if (response.ok) return data;
  const failed = Object.assign(new Error(`Request failed with status code ${response.status}`), {
    response: { status: response.status, data },
    httpCode: String(response.status),
  });
  throw new NodeApiError(node, failed as unknown as JsonObject);
}

/** Runs the node once and returns the items of its only output. */
export async function execute(
  nodeType: {
    description: INodeTypeDescription;
    execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]>;
  },
  credentials: Credentials,
  values: INodeParameters,
  {
    items = [{ json: {} }],
    executionId = randomUUID(),
    continues = false,
  }: { items?: INodeExecutionData[]; executionId?: string; continues?: boolean } = {},
): Promise<IDataObject[]> {
  const { helpers, ...context } = contextOf({ description: nodeType.description, credentials, values });
  const files = (item: number, name: string) => items[item]?.binary?.[name];
  const run = {
    ...context,
    getInputData: () => items,
    getInstanceId: () => "instance",
    getExecutionId: () => executionId,
    evaluateExpression: () => 0,
    continueOnFail: () => continues,
    helpers: {
      ...helpers,
      assertBinaryData: files,
      getBinaryDataBuffer: async (item: number, name: string) =>
        Buffer.from(files(item, name)?.data ?? "", "base64"),
    },
  };
  const [output = []] = await nodeType.execute.call(run as unknown as IExecuteFunctions);
  return output.map(({ json }) => json);
}

/** Context of an active workflow's trigger, with stored static data. */
export function triggerContext(
  description: INodeTypeDescription,
  credentials: Credentials,
  webhookUrl: string,
) {
  const stored: IDataObject = {};
  const hooks = (values: INodeParameters) =>
    ({
      ...contextOf({ description, credentials, values }),
      getWorkflow: () => ({ id: "workflow" }),
      getNodeWebhookUrl: () => webhookUrl,
      getWorkflowStaticData: () => stored,
    }) as unknown as IHookFunctions;
  const webhook = (values: INodeParameters, received: { headers: object; rawBody: Buffer }) => {
    const refused: number[] = [];
    const response = {
      status: (code: number) => {
        refused.push(code);
        return response;
      },
      send: () => response,
      end: () => response,
    };
    const context = {
      ...hooks(values),
      getHeaderData: () => received.headers,
      getRequestObject: () => received,
      getResponseObject: () => response,
      getBodyData: () => JSON.parse(received.rawBody.toString()),
    } as unknown as IWebhookFunctions;
    return { context, refused };
  };
  return { stored, hooks, webhook };
}
