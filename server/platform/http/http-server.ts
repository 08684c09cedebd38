import { createServer, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Site } from "#server/services.ts";

type Options = {
  app: Pick<Hono, "fetch">;
  site: Site;
  log: Logger;
  /** Once true, each connection closes with its next response, so that clients move to another instance. */
  isStopping?: () => boolean;
  onMemoryResponse?: () => void;
  timeouts?: typeof TIMEOUTS;
};

/** Milliseconds. Slower clients are cut off, whatever the time allowed for their request. */
const TIMEOUTS = { headers: 15_000, request: 60_000, silence: 75_000, keepAlive: 75_000, lookEvery: 5_000 };
/** Far more than a proxy opens, and fewer than a process's file limit. */
const MAX_CONNECTIONS = 10_000;

/** node:http in front of the app: cached responses are served here, everything else goes to the app. */
export function createHttpServer({
  app,
  site,
  log,
  isStopping = () => false,
  onMemoryResponse = () => {},
  timeouts = TIMEOUTS,
}: Options): Server {
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    {
      requestTimeout: timeouts.request,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.lookEvery,
      keepAliveTimeout: timeouts.keepAlive,
      optimizeEmptyRequests: true,
    },
    (req, res) => {
      if (isStopping()) res.setHeader("Connection", "close");
      if (site.respond(req, res)) return onMemoryResponse();
      if (!isSound(req.url ?? "")) {
        log.warn({ method: req.method, status: 400 }, "malformed URL rejected");
        refuse(res);
        return;
      }
      void listener(req, res);
    },
  );
  server.setTimeout(timeouts.silence);
  endUnusedConnections(server, timeouts);
  server.maxConnections = MAX_CONNECTIONS;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status = STATUS[error.code ?? ""] ?? "400 Bad Request";
    if (error.code !== "ECONNRESET") log.warn({ code: error.code }, "malformed request rejected");
    endSocket(socket as Socket, status);
  });
  return server;
}

/**
 * keepAliveTimeout restarts with every byte, so a client that sends line breaks now and then would stay connected
 * for ever. This closes connections without a request for that long.
 */
function endUnusedConnections(
  server: Server,
  { keepAlive, lookEvery }: Pick<typeof TIMEOUTS, "keepAlive" | "lookEvery">,
): void {
  const connections = new Map<Socket, { response: ServerResponse | null; usedAt: number }>();
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { response: null, usedAt: Date.now() });
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    connections.set(socket, { response, usedAt: Date.now() });
  });
  const look = setInterval(() => {
    for (const [socket, connection] of connections)
      if (connection.response?.writableFinished === false) connection.usedAt = Date.now();
      else if (Date.now() - connection.usedAt > keepAlive) socket.destroy();
  }, lookEvery).unref();
  server.once("close", () => clearInterval(look));
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Returns whether a path can be decoded and has no control characters. */
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
    .writeHead(400, {
      "Content-Type": "application/json",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    })
    .end(MALFORMED);
}

function endSocket(socket: Socket, status: string): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(MALFORMED)}\r\nConnection: close\r\n\r\n${MALFORMED}`,
  );
}
