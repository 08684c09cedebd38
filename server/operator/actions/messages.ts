import { answerMessage, markMessage, readThread } from "#server/contact/contact.ts";
import type { Services } from "#server/services.ts";
import type { MessageStatus } from "#shared/states.ts";
import { audited } from "../audit.ts";

type Actor = { actor: string };

export async function auditedMarkMessage(
  services: Pick<Services, "db" | "clock">,
  { actor, id, status }: Actor & { id: string; status: MessageStatus },
): Promise<void> {
  await audited(services, { actor, action: "message.mark", subject: id }, async (db) => {
    const { message } = await readThread({ db }, id);
    await markMessage({ db }, { id, status });
    return { before: { status: message.status }, after: { status }, result: undefined };
  });
}

export async function auditedAnswerMessage(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { actor, id, text }: Actor & { id: string; text: string },
): Promise<void> {
  await audited(services, { actor, action: "message.reply", subject: id }, async (db) => {
    const { message } = await readThread({ db }, id);
    await answerMessage({ ...services, db }, { id, operator: actor, text });
    return { before: { status: message.status }, after: { status: "answered" }, result: undefined };
  });
}
