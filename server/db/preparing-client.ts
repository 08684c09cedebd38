import pg from "pg";

/** More texts than the server has; what lies beyond is made up as it goes, and not worth preparing. */
const MOST_STATEMENTS = 1000;

/**
 * Connections that let PostgreSQL keep every statement it has once read: each text gets a name, and from then on only the
 * values are sent. Otherwise the database spends half its time on reading and planning the same few statements.
 */
export function createPreparingClient(): typeof pg.Client {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < MOST_STATEMENTS) names.set(text, `s${names.size}`);
    return names.get(text);
  }

  return class PreparingClient extends pg.Client {
    override query(query: unknown, values?: unknown, callback?: unknown) {
      const named = isStatement(query) && hasValues(values) ? { ...query, name: nameOf(query.text) } : query;
      const result = Reflect.apply(super.query, this, [named, values, callback]);
      if (result instanceof Promise) result.catch((error) => this.giveUp(error));
      return result;
    }

    /** A statement that nothing came back for still occupies the connection: whatever is sent next would wait behind it. */
    private giveUp(error: unknown): void {
      if (error instanceof Error && error.message === "Query read timeout") void this.end();
    }
  };
}

function isStatement(query: unknown): query is { text: string } {
  return typeof query === "object" && query !== null && "text" in query && !("submit" in query);
}

/** Without values (begin, commit, several statements in one) PostgreSQL reads the text alone. */
function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}
