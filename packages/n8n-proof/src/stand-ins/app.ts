import type { IncomingHttpHeaders } from "node:http";

/** A request from n8n to an app, before redirection. */
export type AppRequest = {
  host: string;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as JSON; an empty object for other content. */
  json: JsonObject;
};

export type AppResponse = {
  status?: number;
  json?: unknown;
  text?: string;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
};

/** Simulates an app: responds for its hosts and exposes what it received. */
export type App = {
  hosts: RegExp;
  /** Null if the app has no such endpoint, which fails the case. */
  handle(request: AppRequest): AppResponse | null | Promise<AppResponse | null>;
};

/** An app with what it received or is filled with. */
export function standIn<State extends object>(hosts: RegExp, state: State, handle: App["handle"]) {
  return { hosts, handle, ...state };
}

export type Json = string | number | boolean | null | undefined | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** `read(value, "a.0.b")` returns the value at that path, or undefined. */
export function read(value: unknown, path: string): Json {
  let here = value as Json;
  for (const key of path.split(".")) here = (here as JsonObject | undefined | null)?.[key];
  return here;
}

/** Unique ids in the app's format. */
export function ids(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}${String(++count).padStart(6, "0")}`;
}
