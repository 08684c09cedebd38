import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cacheResponse, compressBody, writeCachedResponse } from "./cached-response.ts";

const html = Buffer.from(`<!doctype html><title>Cached</title>${"<p>words</p>".repeat(200)}`);
let server: Server;

beforeAll(async () => {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=0" };
  const bodies = await compressBody(html);
  const page = cacheResponse({ status: 200, headers, bodies });
  const missing = cacheResponse({ status: 404, headers, bodies });
  server = createServer((req, res) => writeCachedResponse(req.url === "/" ? page : missing, req, res));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

type Received = { status: string; headers: Record<string, string>; body: Buffer };

/** Sends raw requests at once on one connection, which the last one closes. */
async function send(...requests: string[]): Promise<Received[]> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(requests.map((lines) => `${lines}\r\n\r\n`).join(""));
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part));
  await once(socket, "close");
  const bytes = Buffer.concat(parts).toString("latin1");
  return bytes.split(/(?=HTTP\/1\.1 )/).map((response) => {
    const end = response.indexOf("\r\n\r\n");
    const [status = "", ...lines] = response.slice(0, end).split("\r\n");
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
    return { status, headers, body: Buffer.from(response.slice(end + 4), "latin1") };
  });
}

const request = (line: string, ...headers: string[]) => [line, "Host: site", ...headers].join("\r\n");
const get = (...headers: string[]) => request("GET / HTTP/1.1", ...headers);
const closing = get("Connection: close");

describe("RT-1 a page from memory", () => {
  it("has the same bytes in every encoding, on persistent and closing connections", async () => {
    for (const [encoding, decode] of [
      ["identity", Buffer.from],
      ["gzip", gunzipSync],
      ["br", brotliDecompressSync],
    ] as const) {
      const accept = `Accept-Encoding: ${encoding}`;
      const responses = await send(get(accept), get(accept, "Connection: close"));
      expect(responses.map(({ headers }) => headers.Connection)).toEqual(["keep-alive", "close"]);
      for (const { status, headers, body } of responses) {
        expect(status).toBe("HTTP/1.1 200 OK");
        expect(headers["Content-Encoding"]).toBe(encoding === "identity" ? undefined : encoding);
        expect(Number(headers["Content-Length"])).toBe(body.length);
        expect(decode(body)).toEqual(html);
      }
    }
  });

  it("answers pipelined requests completely and in order", async () => {
    const accepts = ["gzip", "identity", "gzip", "identity"].map((encoding) =>
      get(`Accept-Encoding: ${encoding}`),
    );
    const responses = await send(...accepts, request("GET /none HTTP/1.1"), get(), closing);
    expect(responses.map(({ status }) => status.slice(9, 12))).toEqual([
      "200",
      "200",
      "200",
      "200",
      "404",
      "200",
      "200",
    ]);
    const texts = responses.map(({ headers, body }) =>
      headers["Content-Encoding"] ? gunzipSync(body) : body,
    );
    for (const text of texts) expect(text).toEqual(html);
  });

  it("has no body for HEAD and for a matching ETag, and sends Vary", async () => {
    const [whole, head, known] = await send(
      get("Accept-Encoding: gzip"),
      request("HEAD / HTTP/1.1", "Accept-Encoding: gzip"),
      closing,
    );
    expect(head?.headers["Content-Length"]).toBe(whole?.headers["Content-Length"]);
    expect(head?.body.length).toBe(0);
    expect(whole?.headers.Vary).toBe("Accept-Encoding");
    const etag = known?.headers.ETag;
    expect(etag).not.toBe(whole?.headers.ETag);
    const [same] = await send(get(`If-None-Match: ${etag}`, "Connection: close"));
    expect(same?.status).toBe("HTTP/1.1 304 Not Modified");
    expect(same?.body.length).toBe(0);
  });

  it("closes the connection of HTTP/1.0", async () => {
    const [old] = await send(request("GET / HTTP/1.0"));
    expect(old?.headers.Connection).toBe("close");
    expect(old?.body).toEqual(html);
  });
});
