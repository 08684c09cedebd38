/** What a link says about the file it opens. `userId` is who it was made for: our own links carry it, signed. */
type LinkOptions = { filename: string; contentType: string; userId: string; expiresInSeconds: number };

/** Asked each time one of our own links is opened, once its signature holds: which file, and for whom it was made. Throws to refuse. */
type Authorize = (link: { key: string; userId: string }) => Promise<void>;

/**
 * Where the files are. Promises: a file put is there whole or not at all; a link opens one file, as an attachment under
 * the given name, until it expires; altered in any way it opens nothing; it serves ranges.
 * A key is made of small letters, digits, `-`, `_`, `.` and `/`, without `..`: anything else is refused.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
  link(key: string, options: LinkOptions): Promise<string>;
  /** Serves a link of its own, if `authorize` lets it; null when its links lead elsewhere. */
  respond(request: Request, authorize: Authorize): Promise<Response> | null;
}

export class FileMissing extends Error {
  override name = "FileMissing";
}

export function assertKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9/._-]{0,200}$/.test(key) || /\.\.|\/\/|\/$/.test(key))
    throw new Error("Not a key of a stored file");
}
