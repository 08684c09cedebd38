import type { INodeProperties } from "n8n-workflow";
import { titleCase } from "../shared/title-case";
import { FIELDS } from "./fields";

type Operation = { action: string; description: string; name?: string };

/** Operations by resource; the first of each is its default. */
const RESOURCES: Record<string, Record<string, Operation>> = {
  code: {
    create: { action: "Create a code", description: "Create a discount code" },
    end: { action: "End a code", description: "End a discount code; open orders keep their price" },
  },
  entitlement: {
    grant: { action: "Grant an entitlement", description: "Give an item to a person" },
    revoke: { action: "Revoke an entitlement", description: "Take an item from a person; no money moves" },
  },
  item: {
    publishVersion: {
      action: "Publish a version of an item",
      description: "Add a version to an item; its owners get it",
    },
  },
  message: {
    answer: { action: "Answer a message", description: "Answer a message of the contact form by mail" },
    getAll: list("messages", "List messages of the contact form, newest first"),
  },
  order: {
    get: { action: "Get an order", description: "Get an order by its reference" },
    getAll: list("orders", "List orders, newest first"),
    refund: { action: "Refund an order", description: "Refund an order, all that is left or a part" },
  },
  review: {
    answer: { action: "Answer a review", description: "Answer a review; an empty text removes the answer" },
    getAll: list("reviews", "List reviews, newest first"),
  },
};

function list(what: string, description: string): Operation {
  return { name: "Get Many", action: `Get many ${what}`, description };
}

export const PROPERTIES: INodeProperties[] = [
  {
    displayName: "Resource",
    name: "resource",
    type: "options",
    noDataExpression: true,
    options: Object.keys(RESOURCES).map((value) => ({ name: titleCase(value), value })),
    default: "order",
  },
  ...Object.entries(RESOURCES).map(([resource, operations]): INodeProperties => {
    const [first = ""] = Object.keys(operations);
    const options = Object.entries(operations).map(([value, operation]) => ({
      name: titleCase(value),
      value,
      ...operation,
    }));
    return {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      displayOptions: { show: { resource: [resource] } },
      options,
      default: first,
    };
  }),
  ...FIELDS,
];
