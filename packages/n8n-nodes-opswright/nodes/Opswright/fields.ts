import type { INodeProperties } from "n8n-workflow";

type Show = { resource: string[]; operation: string[] };

function on(resource: string, ...operation: string[]): Show {
  return { resource: [resource], operation };
}

/** A text that these operations need. */
function requiredText(
  displayName: string,
  name: string,
  show: Show,
  details: Partial<INodeProperties> = {},
): INodeProperties {
  return {
    displayName,
    name,
    type: "string",
    required: true,
    default: "",
    ...details,
    displayOptions: { show },
  };
}

const LISTS = { resource: ["message", "order", "review"], operation: ["getAll"] };
const WRITES = ["answer", "create", "end", "grant", "publishVersion", "refund", "revoke"];

export const FIELDS: INodeProperties[] = [
  requiredText("Order Reference", "reference", on("order", "get", "refund"), { placeholder: "OW-7K3M-9Q2X" }),
  requiredText("Reason", "reason", on("order", "refund"), {
    description: "Stored with the refund and in the audit log",
  }),
  {
    displayName: "Amount (Paise)",
    name: "amountPaise",
    type: "number",
    typeOptions: { minValue: 0 },
    default: 0,
    description: "In paise; 0 refunds all that is left",
    displayOptions: { show: on("order", "refund") },
  },
  requiredText("Email", "email", on("entitlement", "grant"), { placeholder: "name@email.com" }),
  requiredText(
    "Item Slug",
    "slug",
    { resource: ["entitlement", "item"], operation: ["grant", "publishVersion"] },
    { placeholder: "monday-metrics-digest", description: "The last part of the item's address" },
  ),
  requiredText("Entitlement ID", "entitlementId", on("entitlement", "revoke"), {
    description: "As Grant and the event entitlement.granted return it",
  }),
  requiredText("Code", "code", on("code", "create", "end"), {
    placeholder: "SPRING-10",
    description: "3 to 32 letters, digits and dashes",
  }),
  {
    displayName: "Discount",
    name: "discount",
    type: "options",
    options: [
      { name: "Amount", value: "amount" },
      { name: "Percentage", value: "percent" },
    ],
    default: "percent",
    displayOptions: { show: on("code", "create") },
  },
  {
    displayName: "Percent",
    name: "percent",
    type: "number",
    typeOptions: { minValue: 1, maxValue: 100 },
    default: 10,
    displayOptions: { show: { resource: ["code"], operation: ["create"], discount: ["percent"] } },
  },
  {
    displayName: "Amount (Cents)",
    name: "amountCents",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 1000,
    description: "In US cents",
    displayOptions: { show: { resource: ["code"], operation: ["create"], discount: ["amount"] } },
  },
  {
    displayName: "Limits",
    name: "limits",
    type: "collection",
    placeholder: "Add Limit",
    default: {},
    options: [
      { displayName: "From", name: "from", type: "dateTime", default: "", description: "The first day" },
      {
        displayName: "Items",
        name: "items",
        type: "string",
        default: "",
        description: "Comma-separated slugs; for these alone",
      },
      { displayName: "Until", name: "until", type: "dateTime", default: "", description: "The last day" },
      { displayName: "Uses", name: "uses", type: "number", typeOptions: { minValue: 1 }, default: 1 },
      {
        displayName: "Uses per Person",
        name: "perPerson",
        type: "number",
        typeOptions: { minValue: 1 },
        default: 1,
      },
    ],
    displayOptions: { show: on("code", "create") },
  },
  requiredText("Review ID", "reviewId", on("review", "answer")),
  requiredText("Message ID", "messageId", on("message", "answer")),
  {
    displayName: "Text",
    name: "text",
    type: "string",
    typeOptions: { rows: 4 },
    default: "",
    displayOptions: { show: { resource: ["message", "review"], operation: ["answer"] } },
  },
  requiredText("Input Binary Field", "binaryPropertyName", on("item", "publishVersion"), {
    hint: "The name of the input field that has the file",
    default: "data",
  }),
  requiredText("Notes", "notes", on("item", "publishVersion"), {
    typeOptions: { rows: 3 },
    description: "What changed, for the owners",
  }),
  {
    displayName: "Return All",
    name: "returnAll",
    type: "boolean",
    default: false,
    description: "Whether to return all results or only up to a given limit",
    displayOptions: { show: LISTS },
  },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 50,
    description: "Max number of results to return",
    displayOptions: { show: { ...LISTS, returnAll: [false] } },
  },
  {
    displayName: "Filters",
    name: "filters",
    type: "collection",
    placeholder: "Add Filter",
    default: {},
    options: [{ displayName: "Created After", name: "createdAfter", type: "dateTime", default: "" }],
    displayOptions: { show: LISTS },
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "Idempotency Key",
        name: "idempotencyKey",
        type: "string",
        default: "",
        description:
          "The same key is executed once a day. Without one, each item of each run has its own, so that a retry of the node repeats nothing.",
      },
    ],
    displayOptions: { show: { operation: WRITES } },
  },
];
