import { type ServerResponse, validateHeaderValue } from "node:http";

/**
 * A 200 with its head and body as one run of bytes, put together once a second for the sake of its Date. node:http checks and
 * joins the headers again for every response, which takes as long as all the rest of it; see docs/decisions/008.
 */
export class RawResponse {
  private readonly head: string;
  private readonly body: Buffer;
  private bytes = Buffer.alloc(0);
  private second = 0;

  constructor(headers: Record<string, string>, body: Buffer) {
    this.body = body;
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.head = `HTTP/1.1 200 OK\r\n${lines.join("")}Connection: keep-alive\r\n`;
  }

  write(res: ServerResponse): void {
    const now = Date.now();
    const second = Math.floor(now / 1000);
    if (second !== this.second) {
      const head = `${this.head}Date: ${new Date(now).toUTCString()}\r\n\r\n`;
      this.bytes = Buffer.concat([Buffer.from(head, "latin1"), this.body]);
      this.second = second;
    }
    // To node:http this is a response whose head is written and sent.
    const message = res as ServerResponse & { _header: string; _headerSent: boolean };
    message._header = this.head;
    message._headerSent = true;
    // `end` with a body sends an empty string after it, and so gathers two pieces. A response that has to wait for those before
    // it on the connection has no socket yet.
    const { socket } = res;
    socket?.write(this.bytes);
    res.end(socket ? undefined : this.bytes);
  }
}
