import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { type EventEmitter, once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections, so that no connection takes one before its server starts. */
const FIRST = 11_000;
const END = 32_000;

/** A free TCP port of loopback that no other test gets, in this process or another, until this process ends. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if ((await claim(port)) && (await isFree(port))) return port;
  }
}

/** Holds the UDP port of the same number, which nothing here uses otherwise; the system gives it back when the process ends. */
function claim(port: number): Promise<boolean> {
  const socket = createSocket("udp4").unref();
  return listens(socket.bind({ port, address: "127.0.0.1", exclusive: true }));
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  if (!(await listens(server))) return false;
  server.close();
  await once(server, "close");
  return true;
}

/** False when the port is taken. */
function listens(socket: EventEmitter): Promise<boolean> {
  return once(socket, "listening").then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return false;
      throw error;
    },
  );
}
