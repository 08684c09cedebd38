import type { INodeProperties } from "n8n-workflow";
import { FIELDS } from "./fields";

type Choice = { name: string; value: string; action: string; description: string };

const RESOURCES: Record<string, { name: string; operations: [Choice, ...Choice[]] }> = {
  code: {
    name: "Code",
    operations: [
      { name: "Create", value: "create", action: "Create a code", description: "Create a discount code" },
      {
        name: "End",
        value: "end",
        action: "End a code",
        description: "End a discount code; open orders keep their price",
      },
    ],
  },
  entitlement: {
    name: "Entitlement",
    operations: [
      {
        name: "Grant",
        value: "grant",
        action: "Grant an entitlement",
        description: "Give an item to a person",
      },
      {
        name: "Revoke",
        value: "revoke",
        action: "Revoke an entitlement",
        description: "Take an item from a person; no money moves",
      },
    ],
  },
  item: {
    name: "Item",
    operations: [
      {
        name: "Publish Version",
        value: "publishVersion",
        action: "Publish a version of an item",
        description: "Add a version to an item; its owners get it",
      },
    ],
  },
  message: {
    name: "Message",
    operations: [
      {
        name: "Answer",
        value: "answer",
        action: "Answer a message",
        description: "Answer a message of the contact form by mail",
      },
      {
        name: "Get Many",
        value: "getAll",
        action: "Get many messages",
        description: "List messages of the contact form, newest first",
      },
    ],
  },
  order: {
    name: "Order",
    operations: [
      { name: "Get", value: "get", action: "Get an order", description: "Get an order by its reference" },
      {
        name: "Get Many",
        value: "getAll",
        action: "Get many orders",
        description: "List orders, newest first",
      },
      {
        name: "Refund",
        value: "refund",
        action: "Refund an order",
        description: "Refund an order, all that is left or a part",
      },
    ],
  },
  review: {
    name: "Review",
    operations: [
      {
        name: "Answer",
        value: "answer",
        action: "Answer a review",
        description: "Answer a review; an empty text removes the answer",
      },
      {
        name: "Get Many",
        value: "getAll",
        action: "Get many reviews",
        description: "List reviews, newest first",
      },
    ],
  },
};

export const PROPERTIES: INodeProperties[] = [
  {
    displayName: "Resource",
    name: "resource",
    type: "options",
    noDataExpression: true,
    options: Object.entries(RESOURCES).map(([value, { name }]) => ({ name, value })),
    default: "order",
  },
  ...Object.entries(RESOURCES).map(([resource, { operations }]): INodeProperties => {
    const [{ value: first }] = operations;
    return {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      displayOptions: { show: { resource: [resource] } },
      options: operations,
      default: first,
    };
  }),
  ...FIELDS,
];
