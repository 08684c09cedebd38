import { type IncomingMessage, request } from "node:http";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

const PUBLIC = [
  "/",
  "/store",
  "/resources",
  "/api/resources",
  "/api/market",
  "/nothing",
  "/api/nothing",
  "/readyz",
];

export type Ask = { name: string; ask: () => Promise<{ status: number; body: string }> };

/** Requests pages, lists, errors and a signed-in buyer's data, each on its own connection, which is reused. */
export async function mixture(url: string): Promise<Ask[]> {
  const { token } = await signedInUser(url, "soak@client.example");
  const rows = (await (await fetch(`${url}/api/resources`)).json()) as { slug: string; is_free: boolean }[];
  const slug = (isFree: boolean) => rows.find((row) => row.is_free === isFree)?.slug;
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const get = (path: string): Ask => ({ name: `GET ${path}`, ask: () => send(url + path, { headers }) });
  const post = (path: string, body: object): Ask => ({
    name: `POST ${path}`,
    ask: () => send(url + path, { method: "POST", headers }, JSON.stringify(body)),
  });
  return [
    ...PUBLIC.map(get),
    get("/api/library"),
    get(`/api/secure-download?slug=${slug(true)}`),
    post("/api/create-order", { slug: slug(false) }),
    post("/api/contact", {}),
  ];
}

/** Requests every page once, to fill the site's caches. */
export async function visitAll(url: string): Promise<void> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  for (const [, address = ""] of map.matchAll(/<loc>([^<]+)<\/loc>/g))
    await send(url + new URL(address).pathname, {});
}

async function send(
  address: string,
  options: object,
  content = "",
): Promise<{ status: number; body: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(address, { ...options, agent: false }, resolve)
      .on("error", reject)
      .end(content);
  });
  let body = "";
  for await (const chunk of response.setEncoding("utf8")) body += chunk;
  return { status: response.statusCode ?? 0, body };
}
