import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Ends connections on which nothing moves for so long, between requests and within them. node:http's own timeouts are set or
 * restarted several times for each request, a seventh of the cost of a page from memory (docs/decisions/008): here a connection
 * gets its timer only when nothing came from it since the last look.
 */
export function endSilentConnections(
  server: Server,
  { silence, lookEvery }: Record<"silence" | "lookEvery", number>,
): void {
  const received = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    received.set(socket, 0);
    socket.once("close", () => received.delete(socket));
  });
  const look = setInterval(() => {
    for (const [socket, before] of received) {
      const isQuiet = socket.bytesRead === before;
      // Once set, Node itself restarts it with everything that is read and written.
      if (isQuiet !== Boolean(socket.timeout)) socket.setTimeout(isQuiet ? silence : 0);
      received.set(socket, socket.bytesRead);
    }
  }, lookEvery);
  look.unref();
  server.once("close", () => clearInterval(look));
}
