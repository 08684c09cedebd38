import type { IDataObject, IExecuteFunctions } from "n8n-workflow";
import { NodeOperationError } from "n8n-workflow";
import { type ApiRequest, apiRequest } from "../shared/api-request";
import { idempotencyKey } from "./idempotency-key";
import { listAll } from "./list-all";
import { versionForm } from "./version-form";

type Operation = (this: IExecuteFunctions, itemIndex: number) => Promise<unknown>;

/** Operations by resource and name. */
const OPERATIONS: Record<string, Operation> = {
  "order:get": read((text) => ({ path: `/orders/${text("reference")}` })),
  "order:getAll": list("/orders"),
  "order:refund": write((text, value) => ({
    path: `/orders/${text("reference")}/refunds`,
    // Only 0 refunds everything: the shop rejects null, which an empty expression becomes.
    body: {
      reason: value("reason"),
      ...(value("amountPaise") !== 0 && { amount_paise: value("amountPaise") ?? null }),
    },
  })),
  "entitlement:grant": write((_, value) => ({
    path: "/entitlements",
    body: { email: value("email"), slug: value("slug") },
  })),
  "entitlement:revoke": write((text) => ({
    method: "DELETE",
    path: `/entitlements/${text("entitlementId")}`,
  })),
  "code:create": write((_, value) => ({ path: "/codes", body: codeBody(value) })),
  "code:end": write((text) => ({ method: "DELETE", path: `/codes/${text("code")}` })),
  "review:getAll": list("/reviews"),
  "review:answer": write((text, value) => ({
    path: `/reviews/${text("reviewId")}/answer`,
    body: { text: value("text") },
  })),
  "message:getAll": list("/messages"),
  "message:answer": write((text, value) => ({
    path: `/messages/${text("messageId")}/answer`,
    body: { text: value("text") },
  })),
  async "item:publishVersion"(itemIndex) {
    const slug = encodeURIComponent(this.getNodeParameter("slug", itemIndex) as string);
    const form = await versionForm.call(this, itemIndex);
    return send.call(this, itemIndex, { method: "POST", path: `/items/${slug}/versions`, ...form });
  },
};

export async function runOperation(this: IExecuteFunctions, itemIndex: number): Promise<unknown> {
  const of = (name: string) => this.getNodeParameter(name, itemIndex) as string;
  const name = `${of("resource")}:${of("operation")}`;
  const operation = OPERATIONS[name];
  if (!operation) throw new NodeOperationError(this.getNode(), `There is no ${name}`, { itemIndex });
  return operation.call(this, itemIndex);
}

type Value = (name: string) => IDataObject[string];
/** Encodes a parameter as part of a path. */
type Text = (name: string) => string;
type Describe = (text: Text, value: Value) => Omit<ApiRequest, "method"> & { method?: "DELETE" };

function read(describe: Describe): Operation {
  return function (itemIndex) {
    return apiRequest.call(this, { method: "GET", ...describe(...readers(this, itemIndex)) }, itemIndex);
  };
}

function write(describe: Describe): Operation {
  return function (itemIndex) {
    return send.call(this, itemIndex, { method: "POST", ...describe(...readers(this, itemIndex)) });
  };
}

function list(path: string): Operation {
  return function (itemIndex) {
    return listAll.call(this, path, itemIndex);
  };
}

function send(this: IExecuteFunctions, itemIndex: number, request: ApiRequest): Promise<unknown> {
  const headers = { ...request.headers, "Idempotency-Key": idempotencyKey.call(this, itemIndex) };
  return apiRequest.call(this, { ...request, headers }, itemIndex);
}

function readers(context: IExecuteFunctions, itemIndex: number): [Text, Value] {
  const value: Value = (name) => context.getNodeParameter(name, itemIndex) as IDataObject[string];
  return [(name) => encodeURIComponent(String(value(name))), value];
}

/** Percentage or amount, with the limits that were added. */
function codeBody(value: Value): IDataObject {
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
