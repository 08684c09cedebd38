import type { IDataObject, IExecuteFunctions } from "n8n-workflow";
import { NodeOperationError } from "n8n-workflow";
import { type ApiRequest, apiRequest } from "../shared/api-request";
import { listAll } from "./list-all";

/** The node's parameters for one item. */
type Parameters = {
  value(name: string): IDataObject[string];
  /** Encodes a parameter as part of a path. */
  text(name: string): string;
  /** The file and its notes. */
  form(): Promise<Pick<ApiRequest, "body" | "headers">>;
};

/** Paths of the lists, by resource and operation. */
const LISTS: Record<string, string> = {
  "message:getAll": "/messages",
  "order:getAll": "/orders",
  "review:getAll": "/reviews",
};

/** Requests of all other operations. */
const REQUESTS: Record<string, (parameters: Parameters) => ApiRequest | Promise<ApiRequest>> = {
  "order:get": ({ text }) => ({ method: "GET", path: `/orders/${text("reference")}` }),
  "order:refund": ({ text, value }) => ({
    method: "POST",
    path: `/orders/${text("reference")}/refunds`,
    // Only 0 refunds everything: the shop rejects null, which an empty expression becomes.
    body: {
      reason: value("reason"),
      ...(value("amountPaise") !== 0 && { amount_paise: value("amountPaise") ?? null }),
    },
  }),
  "entitlement:grant": ({ value }) => ({
    method: "POST",
    path: "/entitlements",
    body: { email: value("email"), slug: value("slug") },
  }),
  "entitlement:revoke": ({ text }) => ({ method: "DELETE", path: `/entitlements/${text("entitlementId")}` }),
  "code:create": ({ value }) => ({ method: "POST", path: "/codes", body: codeBody(value) }),
  "code:end": ({ text }) => ({ method: "DELETE", path: `/codes/${text("code")}` }),
  "review:answer": ({ text, value }) => ({
    method: "POST",
    path: `/reviews/${text("reviewId")}/answer`,
    body: { text: value("text") },
  }),
  "message:answer": ({ text, value }) => ({
    method: "POST",
    path: `/messages/${text("messageId")}/answer`,
    body: { text: value("text") },
  }),
  "item:publishVersion": async ({ text, form }) => ({
    method: "POST",
    path: `/items/${text("slug")}/versions`,
    ...(await form()),
  }),
};

export async function runOperation(this: IExecuteFunctions, itemIndex: number): Promise<unknown> {
  const value = (name: string) => this.getNodeParameter(name, itemIndex) as IDataObject[string];
  const name = `${value("resource")}:${value("operation")}`;
  const list = LISTS[name];
  if (list) return listAll.call(this, list, itemIndex);
  const describe = REQUESTS[name];
  if (!describe) throw new NodeOperationError(this.getNode(), `There is no ${name}`, { itemIndex });
  const text = (name: string) => encodeURIComponent(String(value(name)));
  const request = await describe({ value, text, form: () => versionForm.call(this, itemIndex) });
  if (request.method === "GET") return apiRequest.call(this, request, itemIndex);
  const headers = { ...request.headers, "Idempotency-Key": idempotencyKey.call(this, itemIndex) };
  return apiRequest.call(this, { ...request, headers }, itemIndex);
}

/**
 * Stable across retries of one item in one run of the node, so that "Retry On Fail" cannot refund twice. A key
 * supplied by the user, such as an order number, also covers other executions.
 */
function idempotencyKey(this: IExecuteFunctions, itemIndex: number): string {
  const { idempotencyKey: own } = this.getNodeParameter("options", itemIndex, {}) as {
    idempotencyKey?: string;
  };
  if (own) return own;
  const run = this.evaluateExpression("{{ $runIndex }}", itemIndex);
  return [this.getInstanceId(), this.getExecutionId(), this.getNode().id, run, itemIndex].join(":");
}

/** Builds a multipart body of the file and its notes. */
async function versionForm(this: IExecuteFunctions, itemIndex: number) {
  const property = this.getNodeParameter("binaryPropertyName", itemIndex) as string;
  const { fileName = "workflow.json", mimeType } = this.helpers.assertBinaryData(itemIndex, property);
  const bytes = await this.helpers.getBinaryDataBuffer(itemIndex, property);
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)], { type: mimeType }), fileName);
  form.set("notes", this.getNodeParameter("notes", itemIndex) as string);
  const multipart = new Response(form);
  return {
    body: Buffer.from(await multipart.arrayBuffer()),
    headers: { "Content-Type": multipart.headers.get("content-type") ?? "" },
  };
}

/** Percentage or amount, with the limits that were added. */
function codeBody(value: Parameters["value"]): IDataObject {
  const limits = Object.entries(value("limits") as IDataObject);
  return {
    code: value("code"),
    ...(value("discount") === "percent"
      ? { percent: value("percent") }
      : { amount_cents: value("amountCents") }),
    ...Object.fromEntries(
      limits.map(([name, limit]) => [name === "perPerson" ? "per_person" : name, limitOf(name, limit)]),
    ),
  };
}

/** The shop rejects an empty limit; a missing one would not limit the code. */
function limitOf(name: string, limit: IDataObject[string]): IDataObject[string] {
  if (limit === null || limit === undefined || Number.isNaN(limit)) return "";
  if (name === "items")
    return String(limit)
      .split(",")
      .map((slug) => slug.trim());
  // n8n's date picker returns a date with a time.
  if (name === "from" || name === "until") return String(limit).slice(0, 10);
  return limit;
}
