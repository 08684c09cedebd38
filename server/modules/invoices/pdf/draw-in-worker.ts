import { Worker } from "node:worker_threads";
import type { Drawing, DrawRequest, DrawResult } from "./draw-worker.ts";

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: unknown): void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

/** One thread per process, started by the first drawing; it does not keep the process alive. */
let thread: Thread | null = null;
let lastId = 0;

/** Draws a document in a worker thread, so that requests are not blocked. */
export function drawInWorker(drawing: Drawing): Promise<Uint8Array> {
  thread ??= startThread();
  const { worker, waiting } = thread;
  const id = ++lastId;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  waiting.set(id, { resolve, reject });
  if (waiting.size === 1) worker.ref();
  worker.postMessage({ id, ...drawing } satisfies DrawRequest);
  return promise;
}

function startThread(): Thread {
  // Without the process's flags, such as a test runner's loaders.
  const worker = new Worker(new URL("./draw-worker.ts", import.meta.url), { execArgv: [] });
  const started: Thread = { worker, waiting: new Map() };
  worker.on("message", (result: DrawResult) => settle(started, result));
  const fail = (error: unknown) => {
    if (thread === started) thread = null;
    for (const { reject } of started.waiting.values()) reject(error);
    started.waiting.clear();
  };
  worker.on("error", fail);
  worker.on("exit", (code) => fail(new Error(`The drawing thread ended with code ${code}`)));
  worker.unref();
  return started;
}

function settle({ worker, waiting }: Thread, result: DrawResult): void {
  const one = waiting.get(result.id);
  waiting.delete(result.id);
  if (waiting.size === 0) worker.unref();
  if ("error" in result) one?.reject(result.error);
  else one?.resolve(result.bytes);
}
