import type { Columns } from "./n8n/n8n-client.ts";
import type { Stage } from "./stage.ts";
import type { App } from "./stand-ins/app.ts";
import type { OwnApps } from "./stand-ins/world.ts";

/** The promises of a template's page and notes, with the cases that prove them. */
export type TemplateCheck<Own extends OwnApps = Record<never, App>> = {
  slug: string;
  /** Data tables that its notes require. */
  tables?: Record<string, Columns>;
  /** The template's own simulators, created for every case: `stage.apps` contains them. */
  ownApps?: () => Own;
  /** One sentence each, as on the item's page. */
  promises: Record<string, string>;
  cases: readonly Case<Own>[];
  /** Names of the cases whose runs are recorded for the item's page; all by default. */
  recorded?: readonly string[];
};

type Case<Own extends OwnApps> = {
  name: string;
  /** Every template needs at least one case of each kind. */
  kind?: Kind;
  /** Keys of the promises. */
  proves?: readonly string[];
  run(stage: Stage<Own>): Promise<void>;
};

export const KINDS = ["two at once", "an app fails", "empty input", "a second run"] as const;
type Kind = (typeof KINDS)[number];
