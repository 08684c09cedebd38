/** Signed content of our own links; `userId` is the user that the link was created for. */
type LinkOptions = { filename: string; contentType: string; userId: string; expiresInSeconds: number };

/** Called on each use of one of our own links after its signature was verified. Throws to deny access. */
type Authorize = (link: { key: string; userId: string }) => Promise<void>;

/**
 * File storage. Guarantees: a stored file is complete or absent; a link opens one file, as an attachment under the
 * given name, until it expires; altered links open nothing; ranges are supported. Keys consist of lower-case
 * letters, digits, `-`, `_`, `.` and `/`, without `..`: anything else is rejected.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** The same as a stream, read as fast as the receiver takes it. */
  stream(key: string): Promise<ReadableStream<Uint8Array>>;
  remove(key: string): Promise<void>;
  link(key: string, options: LinkOptions): Promise<string>;
  /** Serves one of its own links if `authorize` allows it; null when its links point elsewhere. */
  respond(request: Request, authorize: Authorize): Promise<Response> | null;
}

export class FileMissing extends Error {
  override name = "FileMissing";
}

export function assertKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9/._-]{0,200}$/.test(key) || /\.\.|\/\/|\/$/.test(key))
    throw new Error("Not a key of a stored file");
}
