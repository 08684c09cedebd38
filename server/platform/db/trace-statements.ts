/** Runs the work in a span of this name. */
export type TraceWork = (
  name: string,
  attributes: Record<string, string>,
  work: () => Promise<unknown>,
) => Promise<unknown>;

// biome-ignore lint/suspicious/noExplicitAny: TypeScript wants it of a class that extends any other
type Queryable = new (...args: any[]) => { query(...args: any[]): any };

/**
 * The driver's pool or connection, with a span for each statement in the trace of the request or job that it is for: with its text, never
 * with its values.
 */
export function traceStatements<Base extends Queryable>(Driver: Base, trace: TraceWork): Base {
  return class extends Driver {
    override query(...args: unknown[]) {
      const text = textOf(args[0]);
      // With a callback it is the pool's own call, which has its span already.
      if (text === null || typeof args.at(-1) === "function") return super.query(...args);
      const name = text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? "";
      const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, MOST_TEXT) };
      return trace(`database ${name}`, attributes, async () => super.query(...args));
    }
  };
}

const MOST_TEXT = 2000;

/** Null: no statement, but a stream to or from a table. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || !("text" in query) || "submit" in query) return null;
  return typeof query.text === "string" ? query.text : null;
}
