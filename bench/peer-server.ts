import { readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createSocketServer } from "node:net";

/** A page as our own server sends it: by its path, the headers in pairs and the body. */
export type PeerPage = { headers: string[]; body: string };

/**
 * `node bench/peer-server.ts http|socket PORT FILE`: the same bytes as ours with nothing around them. `http` is the shortest
 * node:http server there is; `socket` reads no request at all, and is what node:net can do at most.
 */
const [kind, port, file = ""] = process.argv.slice(2);
const pages = JSON.parse(readFileSync(file, "utf8")) as Record<string, PeerPage>;
const server = kind === "http" ? bareHttp() : rawSocket();
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));

function bareHttp() {
  const ready = new Map(
    Object.entries(pages).map(([path, page]) => [path, { headers: page.headers, body: bodyOf(page) }]),
  );
  return createHttpServer((req, res) => {
    const page = ready.get(req.url ?? "");
    if (!page) return void res.writeHead(404).end();
    res.writeHead(200, page.headers).end(page.body);
  });
}

function rawSocket() {
  const ready = Object.entries(pages).map(([path, page]) => {
    const lines = page.headers.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${page.headers[at + 1]}\r\n`] : [],
    );
    const head = `HTTP/1.1 200 OK\r\n${lines.join("")}Date: ${new Date().toUTCString()}\r\nConnection: keep-alive\r\n\r\n`;
    return { start: `GET ${path} `, bytes: Buffer.concat([Buffer.from(head, "latin1"), bodyOf(page)]) };
  });
  return createSocketServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("data", (data) => {
      const request = data.toString("latin1");
      const page = ready.find(({ start }) => request.startsWith(start));
      if (page) socket.write(page.bytes);
      else socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    });
  });
}

function bodyOf({ body }: PeerPage): Buffer {
  return Buffer.from(body, "base64");
}
