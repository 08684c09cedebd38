/** Input limits; anything larger is rejected before it costs time or memory. */
export const LIMITS = {
  fileBytes: 25 * 1024 * 1024,
  jsonBytes: 5 * 1024 * 1024,
  textBytes: 5 * 1024 * 1024,
  depth: 100,
  values: 200_000,
  nodes: 300,
  edges: 1_000,
  findings: 100,
  pdfPages: 1_000,
  pdfContents: 500,
  pdfTextPages: 200,
  pdfMilliseconds: 30_000,
  pdfMegabytes: 512,
} as const;
