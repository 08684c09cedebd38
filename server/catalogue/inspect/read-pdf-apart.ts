import { Worker } from "node:worker_threads";
import { FileRefused, type RefusalCode } from "./file-refused.ts";
import { LIMITS } from "./limits.ts";
import type { PdfFacts } from "./read-pdf.ts";

export type PdfAnswer = { facts: PdfFacts } | { code: RefusalCode; message: string };

/** `readPdf` in a thread of its own, ended when it takes too long or too much memory. */
export function readPdfApart(bytes: Uint8Array): Promise<PdfFacts> {
  const worker = new Worker(new URL("./read-pdf.worker.ts", import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.pdfMegabytes, maxYoungGenerationSizeMb: 64 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<PdfFacts>();
  const timer = setTimeout(() => {
    reject(
      new FileRefused(
        "bad-pdf",
        `The PDF takes longer than ${LIMITS.pdfMilliseconds / 1000} seconds to read`,
      ),
    );
  }, LIMITS.pdfMilliseconds);
  worker.once("message", (answer: PdfAnswer) => {
    if ("facts" in answer) resolve(answer.facts);
    else reject(new FileRefused(answer.code, answer.message));
  });
  worker.once("error", (error: NodeJS.ErrnoException) => {
    const known = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    reject(known ? new FileRefused("bad-pdf", "The PDF takes too much memory to read") : error);
  });
  worker.once("exit", () => reject(new FileRefused("bad-pdf", "The PDF cannot be read")));
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}
