import { createServer, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Site } from "#server/services.ts";
import { KEEP_ALIVE_SECONDS } from "./raw-response.ts";

type Options = { app: Pick<Hono, "fetch">; site: Site; log: Logger };

/** node:http in front of everything: what is cached is served here, the rest goes to the app. */
export function createHttpServer({ app, site, log }: Options): Server {
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    {
      requestTimeout: 60_000,
      headersTimeout: 15_000,
      keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
      optimizeEmptyRequests: true,
    },
    (req, res) => {
      if (site.respond(req, res)) return;
      if (!isSound(req.url ?? "")) {
        log.warn({ method: req.method, status: 400 }, "refused a malformed address");
        refuse(res);
        return;
      }
      void listener(req, res);
    },
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status =
      error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
    if (error.code !== "ECONNRESET") log.warn({ code: error.code }, "refused a malformed request");
    endSocket(socket as Socket, status);
  });
  return server;
}

/** A path that decodes, and has no control characters in it. */
function isSound(url: string): boolean {
  if (!url.startsWith("/")) return false;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(url.split("?", 1)[0] ?? ""));
  } catch {
    return false;
  }
}

const MALFORMED = JSON.stringify({ error: { code: "bad_request", message: "The address is malformed." } });

function refuse(res: ServerResponse): void {
  res
    .writeHead(400, { "Content-Type": "application/json", "X-Content-Type-Options": "nosniff" })
    .end(MALFORMED);
}

function endSocket(socket: Socket, status: string): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(MALFORMED)}\r\nConnection: close\r\n\r\n${MALFORMED}`,
  );
}
