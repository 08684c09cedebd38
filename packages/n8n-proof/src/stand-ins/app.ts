import type { IncomingHttpHeaders } from "node:http";

/** A request of n8n to one of the apps, as it would have gone out. */
export type AppRequest = {
  host: string;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as JSON; an empty object when it is none. */
  json: JsonObject;
};

export type AppResponse = {
  status?: number;
  json?: unknown;
  text?: string;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
};

/** A stand-in of one app: it answers for its hosts, and shows what arrived. */
export type App = {
  hosts: RegExp;
  /** Null: the app has no such thing, and the case fails. */
  handle(request: AppRequest): AppResponse | null | Promise<AppResponse | null>;
};

export type Json = string | number | boolean | null | undefined | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** `read(value, "a.0.b")`: what stands there, or undefined. */
export function read(value: unknown, path: string): Json {
  let here = value as Json;
  for (const key of path.split(".")) here = (here as JsonObject | undefined | null)?.[key];
  return here;
}

/** Ids that look a little like the app's own and differ from each other. */
export function ids(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}${String(++count).padStart(6, "0")}`;
}
