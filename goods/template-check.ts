import type { Columns } from "./n8n/n8n-client.ts";
import type { Stage } from "./stage.ts";

/** What a template's page and notes promise, and the cases that prove it. */
export type TemplateCheck = {
  slug: string;
  /** Data tables that its notes ask for. */
  tables?: Record<string, Columns>;
  /** One sentence each, as it stands on the page. */
  promises: Record<string, string>;
  cases: readonly Case[];
};

type Case = {
  name: string;
  /** Every template has at least one case of each kind. */
  kind?: Kind;
  /** Keys of the promises. */
  proves?: readonly string[];
  run(stage: Stage): Promise<void>;
};

export const KINDS = ["two at once", "an app fails", "empty input", "a second run"] as const;
type Kind = (typeof KINDS)[number];
