import { parentPort } from "node:worker_threads";
import { readPdf } from "./read-pdf.ts";
import type { PdfResult } from "./read-pdf-apart.ts";

// pdf.js leaves unhandled rejections behind on broken files; the read itself still returns an error.
process.on("unhandledRejection", () => {});

parentPort?.on("message", async (bytes: Uint8Array) => {
  const answer: PdfResult = await readPdf(bytes).then(
    (facts) => ({ facts }),
    ({ message }: Error) => ({ message }),
  );
  parentPort?.postMessage(answer);
});
