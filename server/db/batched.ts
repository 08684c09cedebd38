/**
 * Reads a thing by its id together with those that others ask for in the same moment, as the jobs of one batch do: by one statement for
 * all of them. `Context` is what it is read with, such as the database.
 */
export function batched<Context extends object, Thing extends { id: string }>(
  read: (context: Context, ids: string[]) => Promise<Thing[]>,
): (context: Context, id: string) => Promise<Thing | undefined> {
  const batches = new WeakMap<Context, { ids: string[]; things: Promise<Thing[]> }>();

  function join(context: Context, id: string): Promise<Thing[]> {
    const open = batches.get(context);
    if (open) {
      open.ids.push(id);
      return open.things;
    }
    const ids = [id];
    // When all that can run now has run, nobody else comes.
    const things = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
      batches.delete(context);
      return read(context, ids);
    });
    batches.set(context, { ids, things });
    return things;
  }

  return async (context, id) => (await join(context, id)).find((thing) => thing.id === id);
}
