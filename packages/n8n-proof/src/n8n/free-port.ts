import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { type EventEmitter, once } from "node:events";
import { createServer } from "node:net";

/** Below the system's range of outgoing ports, so that no connection takes one before its server starts. */
const FIRST = 11_000;
const END = 32_000;

/** Returns a free TCP loopback port, reserved for this process among all test processes until it ends. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if ((await claim(port)) && (await isFree(port))) return port;
  }
}

/**
 * Binds the otherwise unused UDP port of the same number as a lock, which the system releases when the process
 * ends.
 */
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

/** Returns false when the port is taken. */
function listens(socket: EventEmitter): Promise<boolean> {
  return once(socket, "listening").then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return false;
      throw error;
    },
  );
}
