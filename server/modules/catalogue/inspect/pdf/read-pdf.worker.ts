import { parentPort } from "node:worker_threads";
import { FileRefused } from "../file-refused.ts";
import { readPdf } from "./read-pdf.ts";
import type { PdfResult } from "./read-pdf-apart.ts";

// pdf.js leaves unhandled rejections behind on broken files; the read itself still returns an error.
process.on("unhandledRejection", () => {});

parentPort?.on("message", async (bytes: Uint8Array) => {
  const answer: PdfResult = await readPdf(bytes).then(
    (facts) => ({ facts }),
    (error: unknown) => ({
      code: error instanceof FileRefused ? error.code : "bad-pdf",
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  parentPort?.postMessage(answer);
});
