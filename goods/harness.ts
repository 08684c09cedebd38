/** What a case file takes from here, wherever it lies. Its path in a clone stays. */
export { pdf } from "./mocks/pdf.ts";
export { signature } from "./mocks/signature.ts";
export type { Stage } from "./stage.ts";
export type { TemplateCheck } from "./template-check.ts";
