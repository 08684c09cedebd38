import * as v from "valibot";
import { itemData, slugParam } from "#server/modules/catalogue/index.ts";
import { operatorLists } from "#server/modules/operator/index.ts";
import { readOrder } from "#server/modules/orders/index.ts";
import { listEndpoints } from "#server/modules/webhooks/index.ts";
import {
  codeObject,
  itemObject,
  messageObject,
  orderObject,
  personObject,
  reviewObject,
  webhookObject,
} from "#shared/api/objects.ts";
import type { ApiScope } from "#shared/api/scopes.ts";
import { typedReference } from "#shared/orders/reference.ts";
import { defineRead } from "./define-endpoint.ts";

const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()) });

/** Defines a list: the rows and order of the console's list of this name, reduced to the public fields of `item`. */
function defineListRead<Item extends v.GenericSchema>(
  name: keyof typeof operatorLists,
  { item, ...endpoint }: { at: `GET /${string}`; scope: ApiScope; summary: string; item: Item },
) {
  return defineRead({
    ...endpoint,
    paged: true,
    response: pageOf(item),
    read: ({ db }, page) => operatorLists[name].page(db, {}, page),
  });
}

export const readEndpoints = [
  defineListRead("catalogue", {
    at: "GET /items",
    scope: "items:read",
    summary: "List items, drafts and private ones too",
    item: itemObject,
  }),
  defineRead({
    at: "GET /items/:slug",
    scope: "items:read",
    summary: "Get an item",
    param: slugParam.entries,
    response: itemObject,
    read: ({ db }, { slug }) => itemData(db, slug),
  }),
  defineListRead("orders", {
    at: "GET /orders",
    scope: "orders:read",
    summary: "List orders",
    item: orderObject,
  }),
  defineRead({
    at: "GET /orders/:reference",
    scope: "orders:read",
    summary: "Get an order",
    param: { reference: typedReference },
    response: orderObject,
    read: (services, { reference }) => readOrder(services, reference),
  }),
  defineRead({
    at: "GET /codes",
    scope: "codes:read",
    summary: "List discount codes",
    paged: true,
    response: pageOf(codeObject),
    async read({ db }, page) {
      const { items, next } = await operatorLists.codes.page(db, {}, page);
      return {
        items: items.map((code) => ({ ...code, uses: code.max_uses, per_person: code.max_per_person })),
        next,
      };
    },
  }),
  defineListRead("people", {
    at: "GET /people",
    scope: "people:read",
    summary: "List people with an account",
    item: personObject,
  }),
  defineListRead("reviews", {
    at: "GET /reviews",
    scope: "reviews:read",
    summary: "List reviews, hidden ones too",
    item: reviewObject,
  }),
  defineListRead("messages", {
    at: "GET /messages",
    scope: "messages:read",
    summary: "List messages of the contact form",
    item: messageObject,
  }),
  defineRead({
    at: "GET /webhooks",
    scope: "webhooks:write",
    summary: "List webhook endpoints",
    response: pageOf(webhookObject),
    read: async (services) => ({ items: await listEndpoints(services), next: null }),
  }),
];
