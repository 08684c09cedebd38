import type { IncomingMessage, ServerResponse } from "node:http";

/** The pages and static files of the site. */
export interface Site {
  /** Responds from memory, at node:http, if it can; says whether it did. */
  respond(req: IncomingMessage, res: ServerResponse): boolean;
  /** Renders a page (and caches it for `respond`). The last route of the app: what it does not know is a 404 page. */
  render(request: Request): Promise<Response>;
  /** Empties the cache of rendered pages: called when the catalogue changed. */
  refresh(): void;
}
