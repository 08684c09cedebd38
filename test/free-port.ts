import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
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
async function claim(port: number): Promise<boolean> {
  const socket = createSocket("udp4").unref();
  socket.bind({ port, address: "127.0.0.1", exclusive: true });
  return once(socket, "listening").then(
    () => true,
    () => false,
  );
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  return once(server, "listening").then(
    async () => {
      server.close();
      await once(server, "close");
      return true;
    },
    () => false,
  );
}
