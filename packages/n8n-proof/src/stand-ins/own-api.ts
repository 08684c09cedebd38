import type { App } from "./app.ts";

export const OWN_API = "http://n8n.buyer.example/api/v1";

/**
 * n8n's public API under the URL given by its buyer: forwards to the real one, so that calls can be observed and
 * made to fail.
 */
export function ownApi(n8nUrl: string) {
  const app: App = {
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
      return {
        status: response.status,
        bytes: new Uint8Array(await response.arrayBuffer()),
        headers: { "Content-Type": response.headers.get("content-type") ?? "application/json" },
      };
    },
  };
  return app;
}
