import { existsSync } from "node:fs";

/** The pages that a playbook's item page shows as pictures, drawn by scripts/make/make-playbooks.ts. */
export const SAMPLE_PAGES = [2, 3];

/** Every picture's size in pixels: A4. */
export const SAMPLE_SIZE = { width: 800, height: 1132 };

/** The picture of a PDF's page; named by the PDF's checksum, so that another edition never shows it. */
export function samplePicture(pdfSha256: string, page: number): URL {
  return new URL(`playbooks/pages/${pdfSha256.slice(0, 16)}-${page}.webp`, import.meta.url);
}

export function hasSamples(pdfSha256: string): boolean {
  return SAMPLE_PAGES.every((page) => existsSync(samplePicture(pdfSha256, page)));
}
