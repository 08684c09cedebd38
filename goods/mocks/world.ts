import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { App, AppRequest, AppResponse, JsonObject } from "./app.ts";
import { airtable, hubspot, hunter } from "./crm.ts";
import { Drive } from "./drive.ts";
import { Gmail } from "./gmail.ts";
import { analytics, calendar } from "./google.ts";
import { anthropic, openAi } from "./models.ts";
import { ownApi } from "./own-api.ts";
import { Sheets } from "./sheets.ts";
import { shop } from "./shop.ts";
import { slack } from "./slack.ts";
import { telegram } from "./telegram.ts";
import { calendly, stripe, web } from "./triggers.ts";
import { asana, github, linear, linkedIn, mailchimp, notion } from "./work.ts";

export type Apps = ReturnType<typeof createApps>;
type AppName = keyof Apps;

/** All apps, empty: a world of its own for every case. */
export function createApps(now: () => Date, n8nUrl: string) {
  return {
    slack: slack(now),
    telegram: telegram(now),
    gmail: new Gmail(now),
    drive: new Drive(now),
    calendar: calendar(),
    sheets: new Sheets(),
    analytics: analytics(),
    openAi: openAi(),
    anthropic: anthropic(),
    hubspot: hubspot(),
    airtable: airtable(),
    hunter: hunter(),
    notion: notion(),
    linear: linear(),
    asana: asana(),
    github: github(),
    linkedIn: linkedIn(now),
    mailchimp: mailchimp(),
    stripe: stripe(),
    calendly: calendly(),
    shop: shop(),
    n8n: ownApi(n8nUrl),
    web: web(),
  };
}

type Failure = { app: AppName; status: number; times: number; path: RegExp; method?: string };

export type World = {
  apps: Apps;
  /** The app answers so many times with this status, then as usual. */
  fail(app: AppName, failure: Pick<Failure, "status" | "method"> & Partial<Failure>): void;
  /** Every request so far: `slack POST /api/chat.postMessage 200`. */
  requests: string[];
  /** Requests that no stand-in knows: an app or a call that nobody expected. */
  strays: string[];
};

/** One HTTP server for all apps; n8n's requests come to it whatever their host. */
export async function startWorlds(port = 0): Promise<{
  port: number;
  /** `n8nUrl`: where the n8n under test is, for what it asks of itself. */
  next(now: () => Date, n8nUrl: string): World;
  stop(): void;
}> {
  let world: (World & { failures: Failure[] }) | null = null;
  const server = createServer((request, response) => {
    void answer(request, world).then(
      (result) => send(response, result),
      (error: unknown) => send(response, { status: 500, text: String(error) }),
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    next(now, n8nUrl) {
      const failures: Failure[] = [];
      world = {
        apps: createApps(now, n8nUrl),
        failures,
        fail: (app, failure) => void failures.push({ times: 1, path: /./, ...failure, app }),
        requests: [],
        strays: [],
      };
      return world;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  world: (World & { failures: Failure[] }) | null,
): Promise<AppResponse> {
  const request = await readRequest(incoming);
  const { host, method, path } = request;
  // n8n's own services, which it asks at the start.
  if (!world || /(?:^|\.)n8n\.(?:io|cloud)$/.test(host)) return { status: 404, json: {} };
  for (const [name, app] of Object.entries(world.apps) as [AppName, App][]) {
    if (!app.hosts.test(host)) continue;
    const failure = world.failures.find(
      (failure) =>
        failure.app === name &&
        failure.times > 0 &&
        (failure.method ?? method) === method &&
        failure.path.test(host + path),
    );
    const response = failure ? failed(failure) : await app.handle(request);
    if (!response) continue;
    world.requests.push(`${name} ${method} ${path} ${response.status ?? 200}`);
    return response;
  }
  world.strays.push(`${method} ${host}${path}?${request.query} ${request.body.toString().slice(0, 300)}`);
  return { status: 501, json: { error: { message: "no stand-in for this" } } };
}

function failed(failure: Failure): AppResponse {
  failure.times--;
  const message = failure.status === 429 ? "Too many requests" : "Internal error";
  return {
    status: failure.status,
    json: { ok: false, error: { message, code: failure.status }, message },
    headers: { "Retry-After": "1" },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<AppRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const host = String(incoming.headers.host ?? "").replace(/:\d+$/, "");
  const url = new URL(incoming.url ?? "/", `https://${host || "nowhere"}`);
  let json: JsonObject = {};
  try {
    json = JSON.parse(body.toString()) as JsonObject;
  } catch {}
  return {
    host,
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body,
    json,
  };
}

function send(response: ServerResponse, { status = 200, json, text, bytes, headers = {} }: AppResponse) {
  const body = bytes ?? (json === undefined ? (text ?? "") : JSON.stringify(json));
  response.writeHead(status, {
    "Content-Type": json === undefined ? "text/plain" : "application/json",
    ...headers,
  });
  response.end(body);
}
