import { parentPort, workerData } from "node:worker_threads";
import { FileRefused } from "./file-refused.ts";
import { readPdf } from "./read-pdf.ts";
import type { PdfAnswer } from "./read-pdf-apart.ts";

const answer: PdfAnswer = await readPdf(workerData as Uint8Array).then(
  (facts) => ({ facts }),
  (error: unknown) => {
    if (error instanceof FileRefused) return { code: error.code, message: error.message };
    throw error;
  },
);
parentPort?.postMessage(answer);
