/** Runs the work in a span of this name. */
export type TraceWork = (
  name: string,
  attributes: Record<string, string>,
  work: () => Promise<unknown>,
) => Promise<unknown>;

// biome-ignore lint/suspicious/noExplicitAny: TypeScript wants it of a class that extends any other
type Queryable = new (...args: any[]) => { query(...args: any[]): any };

/**
 * Wraps the driver's pool or connection to create a span per statement within the current request's or job's trace:
 * with its text, never its values.
 */
export function traceStatements<Base extends Queryable>(Driver: Base, trace: TraceWork): Base {
  return class extends Driver {
    override query(...args: unknown[]) {
      const text = textOf(args[0]);
      // Calls with a callback come from the pool itself, which has a span already.
      if (text === null || typeof args.at(-1) === "function") return super.query(...args);
      const name = text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? "";
      const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, MOST_TEXT) };
      return trace(`database ${name}`, attributes, async () => super.query(...args));
    }
  };
}

const MOST_TEXT = 2000;

/** Null for a stream to or from a table. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || !("text" in query) || "submit" in query) return null;
  return typeof query.text === "string" ? query.text : null;
}
