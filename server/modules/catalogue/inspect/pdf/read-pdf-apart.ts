import { Worker } from "node:worker_threads";
import { FileRefused } from "../file-refused.ts";
import { LIMITS } from "../limits.ts";
import type { PdfFacts } from "./read-pdf.ts";

export type PdfResult = { facts: PdfFacts } | { message: string };

/** Runs `readPdf` in a worker thread that is terminated when it takes too long or too much memory. */
export function readPdfApart(bytes: Uint8Array): Promise<PdfFacts> {
  const worker = startPdfWorker();
  const { promise, resolve, reject } = Promise.withResolvers<PdfFacts>();
  const refuse = (message: string) => reject(new FileRefused("file_bad_pdf", message));
  const timer = setTimeout(() => {
    refuse(`The PDF takes longer than ${LIMITS.pdfMilliseconds / 1000} seconds to read`);
  }, LIMITS.pdfMilliseconds);
  worker.once("message", (answer: PdfResult) => {
    if ("facts" in answer) resolve(answer.facts);
    else refuse(answer.message);
  });
  worker.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") refuse("The PDF takes too much memory to read");
    else reject(error);
  });
  worker.once("exit", () => refuse("The PDF cannot be read"));
  worker.postMessage(bytes);
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

/** Responds to each message of bytes with a `PdfResult`. */
export function startPdfWorker(): Worker {
  return new Worker(new URL("./read-pdf.worker.ts", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.pdfMegabytes, maxYoungGenerationSizeMb: 64 },
  });
}
