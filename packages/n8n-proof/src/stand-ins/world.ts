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
import { slack } from "./slack.ts";
import { telegram } from "./telegram.ts";
import { calendly, stripe, web } from "./triggers.ts";
import { asana, github, linear, linkedIn, mailchimp, notion } from "./work.ts";

export type Apps = ReturnType<typeof createApps>;
/** A template's own simulators, by name. */
export type OwnApps = Record<string, App>;

/** Creates all apps without data, for one case. */
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
    n8n: ownApi(n8nUrl),
    web: web(),
  };
}

type Failure = { app: string; status: number; times: number; path: RegExp; method?: string };

export type World<Own extends OwnApps = OwnApps> = {
  apps: Apps & Own;
  /** Makes the app return this status so many times, then respond normally. */
  fail(app: keyof Own | keyof Apps, failure: Pick<Failure, "status" | "method"> & Partial<Failure>): void;
  /** All requests so far: `slack POST /api/chat.postMessage 200`. */
  requests: string[];
  /** Requests that no simulator handles. */
  strays: string[];
};

type Running = { apps: OwnApps; failures: Failure[]; requests: string[]; strays: string[] };

/** One HTTP server for all apps, which receives n8n's requests whatever their host. */
export async function startWorlds(port = 0): Promise<{
  port: number;
  /** `n8nUrl` is the tested n8n, for its requests to itself. */
  next<Own extends OwnApps>(now: () => Date, n8nUrl: string, ownApps: Own): World<Own>;
  stop(): void;
}> {
  let world: Running | null = null;
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
    next(now, n8nUrl, ownApps) {
      // The template's own first, because `web` responds for every host.
      const apps = { ...ownApps, ...createApps(now, n8nUrl) };
      const running: Running = { apps, failures: [], requests: [], strays: [] };
      world = running;
      return {
        ...running,
        apps,
        fail: (app, failure) =>
          void running.failures.push({ times: 1, path: /./, ...failure, app: String(app) }),
      };
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(incoming: IncomingMessage, world: Running | null): Promise<AppResponse> {
  const request = await readRequest(incoming);
  const { host, method, path } = request;
  // Requests to n8n's own services at its start.
  if (!world || /(?:^|\.)n8n\.(?:io|cloud)$/.test(host)) return { status: 404, json: {} };
  for (const [name, app] of Object.entries(world.apps)) {
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
