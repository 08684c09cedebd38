import * as v from "valibot";
import { itemData, slugParam } from "#server/modules/catalogue/index.ts";
import { operatorLists } from "#server/modules/operator/index.ts";
import { readOrder } from "#server/modules/orders/index.ts";
import { listEndpoints } from "#server/modules/webhooks/index.ts";
import type { Services } from "#server/services.ts";
import {
  codeObject,
  itemObject,
  messageObject,
  orderObject,
  personObject,
  reviewObject,
  webhookObject,
} from "#shared/api/objects.ts";
import { typedReference } from "#shared/orders/reference.ts";
import { defineRead, type PageInput } from "./define-endpoint.ts";

const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()) });

/** Reads the console's list of this name: same rows and order, reduced to the schema's public fields. */
function readList(name: keyof typeof operatorLists) {
  return ({ db }: Services, page: PageInput) => operatorLists[name].page(db, {}, page);
}

export const readEndpoints = [
  defineRead({
    at: "GET /items",
    scope: "items:read",
    summary: "List items, drafts and private ones too",
    paged: true,
    response: pageOf(itemObject),
    read: readList("catalogue"),
  }),
  defineRead({
    at: "GET /items/:slug",
    scope: "items:read",
    summary: "Get an item",
    param: slugParam.entries,
    response: itemObject,
    read: ({ db }, { slug }) => itemData(db, slug),
  }),
  defineRead({
    at: "GET /orders",
    scope: "orders:read",
    summary: "List orders",
    paged: true,
    response: pageOf(orderObject),
    read: readList("orders"),
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
  defineRead({
    at: "GET /people",
    scope: "people:read",
    summary: "List people with an account",
    paged: true,
    response: pageOf(personObject),
    read: readList("people"),
  }),
  defineRead({
    at: "GET /reviews",
    scope: "reviews:read",
    summary: "List reviews, hidden ones too",
    paged: true,
    response: pageOf(reviewObject),
    read: readList("reviews"),
  }),
  defineRead({
    at: "GET /messages",
    scope: "messages:read",
    summary: "List messages of the contact form",
    paged: true,
    response: pageOf(messageObject),
    read: readList("messages"),
  }),
  defineRead({
    at: "GET /webhooks",
    scope: "webhooks:write",
    summary: "List webhook endpoints",
    response: pageOf(webhookObject),
    read: async (services) => ({ items: await listEndpoints(services), next: null }),
  }),
];
