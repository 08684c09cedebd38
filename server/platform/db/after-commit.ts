import { AsyncLocalStorage } from "node:async_hooks";

type Work = () => void | Promise<void>;

const pending = new AsyncLocalStorage<Work[] | null>();

/**
 * Runs the work once the caller's transaction has committed, never after a rollback; outside a transaction at once.
 */
export async function afterCommit(work: Work): Promise<void> {
  const queue = pending.getStore();
  if (queue) queue.push(work);
  else await work();
}

/** Runs a transaction, then the work passed to `afterCommit`. */
export async function withAfterCommit<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const queue: Work[] = [];
  const result = await pending.run(queue, transaction);
  // A transaction begun by this work is a separate one.
  await pending.run(null, async () => {
    for (const work of queue) await work();
  });
  return result;
}
