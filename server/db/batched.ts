import type { Db } from "./database.ts";

/**
 * A row by its id, read together with those that others ask for in the same moment, as the jobs of one batch do: one statement for all
 * of them.
 */
export function batched<Row extends { id: string }>(
  select: (db: Db, ids: string[]) => Promise<Row[]>,
): (db: Db, id: string) => Promise<Row | undefined> {
  const batches = new WeakMap<object, { ids: string[]; rows: Promise<Row[]> }>();

  function join(db: Db, id: string): Promise<Row[]> {
    const { session } = db._;
    const open = batches.get(session);
    if (open) {
      open.ids.push(id);
      return open.rows;
    }
    const ids = [id];
    // When all that can run now has run, nobody else comes.
    const rows = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
      batches.delete(session);
      return select(db, ids);
    });
    batches.set(session, { ids, rows });
    return rows;
  }

  return async (db, id) => (await join(db, id)).find((row) => row.id === id);
}
