import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** A page as our server sends it: headers as pairs and the body, by path. */
export type PeerPage = { headers: string[]; body: string };

/** `node bench/measure/peer-server.ts PORT FILE`: serves our bytes from a minimal node:http server. */
const [port, file = ""] = process.argv.slice(2);
const pages = JSON.parse(readFileSync(file, "utf8")) as Record<string, PeerPage>;
const ready = new Map(
  Object.entries(pages).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, "base64") },
  ]),
);
createServer((req, res) => {
  const page = ready.get(req.url ?? "");
  if (!page) return void res.writeHead(404).end();
  res.writeHead(200, page.headers).end(page.body);
}).listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
