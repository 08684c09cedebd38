import { setTimeout as after, setImmediate as endOfTurn } from "node:timers/promises";
import type { Db } from "../db.ts";

/** A run that takes longer delays nobody else. */
const LONGEST_WAIT_MS = 20;

/**
 * Makes concurrent calls share a statement: keys requested in one turn of the event loop, or while another run is in
 * progress, are passed to the next `run` together. A failed run fails all its callers.
 */
export function batched<Key, Result>(
  run: (db: Db, keys: Key[]) => Promise<Map<Key, Result>>,
): (db: Db, key: Key) => Promise<Result | undefined> {
  const open = new WeakMap<Db, { keys: Set<Key>; results: Promise<Map<Key, Result>> }>();
  const newest = new WeakMap<Db, Promise<unknown>>();

  function startBatch(db: Db) {
    const keys = new Set<Key>();
    const previous = newest.get(db);
    const isOver = previous && Promise.race([previous, after(LONGEST_WAIT_MS)]);
    const results = Promise.allSettled([endOfTurn(), isOver]).then(() => {
      open.delete(db);
      return run(db, [...keys]);
    });
    const batch = { keys, results };
    open.set(db, batch);
    newest.set(db, results);
    return batch;
  }

  return async (db, key) => {
    const { keys, results } = open.get(db) ?? startBatch(db);
    keys.add(key);
    return (await results).get(key);
  };
}

/** `rows` by one of their values. */
export function byKey<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}
