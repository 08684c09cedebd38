import type { App, Stage } from "n8n-proof";
import { Webhook } from "standardwebhooks";
import { eventData } from "#shared/api/events.ts";
import { serialise } from "#shared/api/objects.ts";

/** The credential of the node in a proof. Not secret: requests only reach the simulated shop below. */
export const SHOP_CREDENTIAL = { url: "https://shop.example", apiKey: "made-up" };
const SECRET = `whsec_${Buffer.from("made-up, for proofs alone").toString("base64")}`;
const PAGE = 100;

type Order = typeof ORDER;
type Review = { id: string; title: string; rating: number; text: string; created_at: string };
type Endpoint = { id: string; url: string; events: string[]; enabled: true };

const ORDER = {
  reference: "OW-7K3M-9Q2X",
  email: "ann@client.example" as string | null,
  slug: "stale-deal-sweeper",
  title: "Stale Deal Sweeper",
  licence: "single",
  price_cents: 3900,
  amount_paise: 323_700,
  currency: "INR",
  code: null,
  state: "paid",
  created_at: "2026-11-12T09:00:00.000Z",
  paid_at: "2026-11-12T09:01:00.000Z" as string | null,
  refunded_at: null as string | null,
};

/** Stand-in of an Opswright shop: the part of /api/v1 that the templates call. */
export function shopApi() {
  const orders: Order[] = [];
  const reviews: Review[] = [];
  const endpoints: Endpoint[] = [];
  const app: App = {
    hosts: /^shop\.example$/,
    handle({ method, path, query, json }) {
      const [, list = "", id] = path.replace("/api/v1", "").split("/");
      const call = `${method} ${list}${id ? "/ID" : ""}`;
      if (call === "GET webhooks") return { json: { items: endpoints, next: null } };
      if (call === "POST webhooks") {
        endpoints.push({
          id: "endpoint",
          url: String(json.url),
          events: json.events as string[],
          enabled: true,
        });
        return { status: 201, json: { id: "endpoint", secret: SECRET } };
      }
      if (call === "DELETE webhooks/ID") {
        endpoints.length = 0;
        return { json: { id } };
      }
      if (call === "GET orders") return { json: pageOf(orders, query) };
      if (call === "GET reviews") return { json: pageOf(reviews, query) };
      const order = call === "GET orders/ID" && orders.find(({ reference }) => reference === id);
      return order ? { json: order } : null;
    },
  };
  return {
    ...app,
    orders,
    reviews,
    endpoints,
    /** Puts an order at the top of the list: lists are newest first. */
    order(more: Partial<Order> = {}): Order {
      const order = { ...ORDER, ...more };
      orders.unshift(order);
      return order;
    },
    review(more: Partial<Review> = {}): void {
      reviews.unshift({
        ...{ id: `review-${reviews.length}`, title: "Stale Deal Sweeper", rating: 5, text: "It runs." },
        ...{ created_at: "2026-11-11T10:00:00.000Z", ...more },
      });
    },
  };
}

function pageOf(rows: object[], query: URLSearchParams) {
  const from = Number(query.get("cursor") ?? 0);
  const to = from + Math.min(Number(query.get("limit")), PAGE);
  return { items: rows.slice(from, to), next: to < rows.length ? String(to) : null };
}

export type ShopStage = Stage<{ shop: ReturnType<typeof shopApi> }>;

/** The shop sends an event, signed, to the endpoint that the trigger added; the same id is the same event sent again. */
export async function sendEvent(
  stage: ShopStage,
  type: "order.paid" | "order.refunded",
  {
    id,
    ...data
  }: Order & { id: string; full?: boolean; refund_amount_paise?: number; refunded_paise?: number },
): Promise<Response> {
  const [endpoint] = stage.apps.shop.endpoints;
  const at = stage.now();
  const event = { type, timestamp: at.toISOString(), data: serialise(eventData[type], data) };
  return stage.post(new URL(endpoint?.url ?? "").pathname, event, {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(SECRET).sign(id, at, JSON.stringify(event)),
  });
}
