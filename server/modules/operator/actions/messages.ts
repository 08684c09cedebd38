import * as v from "valibot";
import { answerMessage, readThread, setMessageStatus } from "#server/modules/contact/index.ts";
import { readSettings } from "#server/platform/settings/index.ts";
import { MESSAGE_STATUSES } from "#shared/states.ts";
import { defineOperatorAction } from "../perform/define-action.ts";
import { byId } from "./inputs.ts";

export const markMessageAction = defineOperatorAction({
  name: "message.mark",
  at: "POST /messages/:id/status",
  role: "support",
  confirm: { optOut: "A reading mark: it moves no money, reaches nobody and can be set back." },
  param: byId,
  json: v.object({ status: v.picklist(MESSAGE_STATUSES) }),
  auditText: ({ status }) => ["marked the message of", ` as ${status}`],
  async run(services, { id, status }) {
    const { message } = await readThread(services, id);
    await setMessageStatus(services.db, id, status);
    return {
      subject: id,
      before: { status: message.status },
      after: { status },
      result: await readThread(services, id),
    };
  },
});

export const answerMessageAction = defineOperatorAction({
  name: "message.reply",
  at: "POST /messages/:id/reply",
  role: "support",
  param: byId,
  json: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(10_000)) }),
  auditText: () => ["answered the message of", ""],
  async run(services, { id, text }, { actor, role }) {
    const { message } = await readThread(services, id);
    // Without a role it is an API key, which has no address.
    const replyTo = role ? actor : (await readSettings(services)).operatorEmail;
    await answerMessage(services, { message, operator: actor, replyTo, text });
    return {
      subject: id,
      before: { status: message.status },
      after: { status: "answered" },
      result: await readThread(services, id),
    };
  },
});
