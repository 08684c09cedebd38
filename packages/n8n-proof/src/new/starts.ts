import { calendly, chat, form, stripe, webhook } from "./called-starts.ts";
import { clock, drive, feed, mail } from "./polled-starts.ts";
import { type Export, type Step, shortType } from "./read-export.ts";
import { literal } from "./sample.ts";
import type { Making, Start } from "./start.ts";

/** Returns a start for each trigger that is not started by the editor. */
export function startsOf({ steps, file }: Export): Start[] {
  const triggers = steps.filter(({ category, node }) => category === "trigger" && node.disabled !== true);
  return triggers.flatMap((step): Start[] => {
    const type = shortType(step.node);
    if (type === "manualTrigger" || type === "start") return [];
    const known = STARTS[type];
    const { label } = step;
    return [{ label, ...(known ? known(step.node, file.nodes) : unknown(step)) }];
  });
}

const unknown = ({ node, app }: Step): Omit<Start, "label"> => ({
  kind: app ? `an event of ${app}` : shortType(node),
  input: { type: "object", one: {}, second: {}, empty: {} },
  code: [
    `stage.todo(${literal(
      shortType(node) === "errorTrigger" || shortType(node) === "executeWorkflowTrigger"
        ? "let another workflow set it off: stage.alongside(…)"
        : `say what ${app ?? "it"} sends, and where to: stage.post("/webhook/…", input)`,
    )}, inputs);`,
  ],
});

const STARTS: Record<string, Making> = {
  webhook,
  formTrigger: form,
  scheduleTrigger: clock,
  cron: clock,
  interval: clock,
  gmailTrigger: mail,
  googleDriveTrigger: drive,
  rssFeedReadTrigger: feed,
  stripeTrigger: stripe,
  calendlyTrigger: calendly,
  chatTrigger: chat,
};
