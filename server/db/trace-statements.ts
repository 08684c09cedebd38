import type pg from "pg";

/** Runs the work in a span of this name. */
export type TraceWork = (
  name: string,
  attributes: Record<string, string>,
  work: () => Promise<unknown>,
) => Promise<unknown>;

type Query = (...args: unknown[]) => unknown;

/** A span for each statement, in the trace of the request or job that it is for: with its text, never with its values. */
export function traceStatements(pool: pg.Pool, trace: TraceWork): void {
  Object.assign(pool, { query: traced(pool.query.bind(pool)) });
  pool.on("connect", (client) => void Object.assign(client, { query: traced(client.query.bind(client)) }));

  function traced(query: Query): Query {
    return (...args) => {
      const text = textOf(args[0]);
      // With a callback it is the pool's own call, which has its span already.
      if (text === null || typeof args.at(-1) === "function") return query(...args);
      const name = text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? "";
      const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, MOST_TEXT) };
      return trace(`database ${name}`, attributes, async () => query(...args));
    };
  }
}

const MOST_TEXT = 2000;

/** Null: no statement, but a stream to or from a table. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || !("text" in query) || "submit" in query) return null;
  return typeof query.text === "string" ? query.text : null;
}
