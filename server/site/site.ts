import type { IncomingMessage, ServerResponse } from "node:http";

/** The pages and static files of the site. */
export interface Site {
  /** Answers from memory, at node:http, if it can; says whether it did. */
  answer(req: IncomingMessage, res: ServerResponse): boolean;
  /** Renders a page (and keeps it for `answer`). The last route of the app: what it does not know is a 404 page. */
  render(request: Request): Promise<Response>;
  /** Forgets the rendered pages: called when the catalogue changed. */
  refresh(): void;
}
