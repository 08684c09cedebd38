import { parentPort } from "node:worker_threads";
import type { Document } from "../queries.ts";
import { drawDocument } from "./draw-document.ts";

export type Drawing = { document: Document; credited: Document | null; mark?: string | undefined };
export type DrawRequest = Drawing & { id: number };
export type DrawResult = { id: number; bytes: Uint8Array } | { id: number; error: unknown };

/** Worker thread: opens the fonts once and draws documents one after another. */
parentPort?.on("message", async ({ id, document, credited, mark }: DrawRequest) => {
  const result: DrawResult = await drawDocument(document, credited, mark).then(
    (bytes) => ({ id, bytes }),
    (error) => ({ id, error }),
  );
  parentPort?.postMessage(result);
});
