import http from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";

type JsonRequest = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | null;
  timeoutMs: number;
};
export type SendRequest = (url: string, request: JsonRequest) => Promise<{ status: number; text: string }>;

/** Half the work of a fetch. Connections stay open for the next one; a redirect is not followed. */
export const sendRequest: SendRequest = async (url, { method, headers, body, timeoutMs }) => {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { request } = url.startsWith("https:") ? https : http;
  const signal = AbortSignal.timeout(timeoutMs);
  request(url, { method, headers, signal }, resolve).on("error", reject).end(body);
  const response = await promise;
  return { status: response.statusCode ?? 0, text: await text(response) };
};
