import { ids, type JsonObject, standIn } from "./app.ts";

/** Stripe: invoices, charges, and registered webhook endpoints. */
export function stripe() {
  const endpoints: { id: string; url: string; events: string }[] = [];
  const invoices = new Map<string, JsonObject>();
  const charges: (JsonObject & { id: string; created: number })[] = [];
  return standIn(/^api\.stripe\.com$/, { endpoints, invoices, charges }, ({ path, method, body, query }) => {
    if (path === "/v1/webhook_endpoints" && method === "POST") {
      const form = new URLSearchParams(body.toString());
      const made = {
        id: `we_${endpoints.length + 1}`,
        url: String(form.get("url")),
        events: String(form.get("enabled_events[0]")),
      };
      endpoints.push(made);
      return {
        json: {
          ...made,
          object: "webhook_endpoint",
          secret: "whsec_goods",
          status: "enabled",
          enabled_events: [made.events],
        },
      };
    }
    if (path.startsWith("/v1/webhook_endpoints"))
      return { json: { object: "list", data: [], id: path.split("/")[3], deleted: method === "DELETE" } };
    const invoice = /^\/v1\/invoices\/(\w+)$/.exec(path)?.[1];
    if (invoice)
      return invoices.has(invoice)
        ? { json: invoices.get(invoice) }
        : { status: 404, json: { error: { message: "No such invoice" } } };
    if (path === "/v1/charges") {
      const since = Number(query.get("created[gte]") ?? 0);
      const until = Number(query.get("created[lt]") ?? Number.POSITIVE_INFINITY);
      const list = charges
        .filter(({ created }) => created >= since && created < until)
        .toSorted((a, b) => b.created - a.created);
      const start = list.findIndex(({ id }) => id === query.get("starting_after")) + 1;
      const limit = Number(query.get("limit") ?? 10);
      return {
        json: {
          object: "list",
          data: list.slice(start, start + limit),
          has_more: start + limit < list.length,
        },
      };
    }
    return null;
  });
}

/** Calendly: subscriptions of n8n, and meetings marked as no-shows. */
export function calendly() {
  const subscriptions: { url: string; key: string }[] = [];
  const noShows: string[] = [];
  const invitees = new Map<string, "active" | "canceled">();
  const id = ids("sub");
  return standIn(
    /^(?:api|auth)\.calendly\.com$/,
    { subscriptions, noShows, invitees },
    ({ path, method, json }) => {
      if (path === "/users/me") {
        const user = "https://api.calendly.com/users/U1";
        return {
          json: {
            resource: { uri: user, current_organization: "https://api.calendly.com/organizations/O1" },
          },
        };
      }
      if (path === "/webhook_subscriptions" && method === "POST") {
        subscriptions.push({ url: String(json.url), key: String(json.signing_key ?? "") });
        return {
          status: 201,
          json: { resource: { uri: `https://api.calendly.com/webhook_subscriptions/${id()}` } },
        };
      }
      if (path.startsWith("/webhook_subscriptions"))
        return method === "GET" ? { json: { collection: [] } } : { status: 204 };
      const invitee = /^\/scheduled_events\/\w+\/invitees\/(\w+)$/.exec(path)?.[1];
      if (invitee) return { json: { resource: { status: invitees.get(invitee) } } };
      if (path === "/invitee_no_shows" && method === "POST") {
        noShows.push(String(json.invitee));
        return { status: 201, json: { resource: { uri: "https://api.calendly.com/invitee_no_shows/N1" } } };
      }
      return null;
    },
  );
}

/** Any website: pages and feeds by URL. */
export function web() {
  const pages = new Map<string, { text: string; type: string }>();
  const requests: string[] = [];
  const state = {
    requests,
    page: (address: string, text: string, type = "text/html; charset=utf-8") =>
      void pages.set(address, { text, type }),
    feed: (address: string, items: FeedItem[]) =>
      void pages.set(address, { text: rss(items), type: "application/rss+xml" }),
  };
  return standIn(/./, state, ({ host, path, query }) => {
    const address = `${host}${path}`;
    const found = pages.get(`${address}?${query}`) ?? pages.get(address);
    if (!found) return null;
    requests.push(address);
    return { text: found.text, headers: { "Content-Type": found.type } };
  });
}

type FeedItem = { title: string; link: string; date: Date; text?: string };

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const rss = (items: FeedItem[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Feed</title><link>https://example.com</link><description>x</description>
${items
  .map(
    ({ title, link, date, text = "" }) =>
      `<item><title>${escapeXml(title)}</title><link>${escapeXml(link)}</link><guid>${escapeXml(link)}</guid><pubDate>${date.toUTCString()}</pubDate><description>${escapeXml(text)}</description></item>`,
  )
  .join("\n")}
</channel></rss>`;
