import type { App, AppRequest, Json } from "./app.ts";

export const OWN_API = "http://n8n.buyer.example/api/v1";

/**
 * n8n's public API under the URL given by its buyer: forwards to the real one, so that calls can be observed and
 * made to fail.
 */
export function ownApi(n8nUrl: string) {
  const app: App & {
    rewrite: ((request: Pick<AppRequest, "method" | "path">, answer: Json) => void) | null;
  } = {
    /** Changes an answer on its way, as another version of n8n would give it. */
    rewrite: null,
    hosts: /^n8n\.buyer\.example$/,
    async handle({ method, path, query, headers, body }) {
      const search = query.size > 0 ? `?${query}` : "";
      const response = await fetch(n8nUrl + path + search, {
        method,
        headers: {
          "X-N8N-API-KEY": String(headers["x-n8n-api-key"] ?? ""),
          "Content-Type": "application/json",
        },
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const text = await response.text();
      const answer = app.rewrite && response.ok && text ? (JSON.parse(text) as Json) : null;
      if (answer !== null) app.rewrite?.({ method, path }, answer);
      return {
        status: response.status,
        text: answer === null ? text : JSON.stringify(answer),
        headers: { "Content-Type": response.headers.get("content-type") ?? "application/json" },
      };
    },
  };
  return app;
}
