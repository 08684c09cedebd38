import type { Columns } from "./n8n/n8n-client.ts";
import type { Stage } from "./stage.ts";
import type { App } from "./stand-ins/app.ts";
import type { OwnApps } from "./stand-ins/world.ts";

/** What a template's page and notes promise, and the cases that prove it. */
export type TemplateCheck<Own extends OwnApps = Record<never, App>> = {
  slug: string;
  /** Data tables that its notes ask for. */
  tables?: Record<string, Columns>;
  /** Stand-ins of its own, made anew for every case: `stage.apps` has them. */
  ownApps?: () => Own;
  /** One sentence each, as it stands on the page. */
  promises: Record<string, string>;
  cases: readonly Case<Own>[];
};

type Case<Own extends OwnApps> = {
  name: string;
  /** Every template has at least one case of each kind. */
  kind?: Kind;
  /** Keys of the promises. */
  proves?: readonly string[];
  run(stage: Stage<Own>): Promise<void>;
};

export const KINDS = ["two at once", "an app fails", "empty input", "a second run"] as const;
type Kind = (typeof KINDS)[number];
