import { createCode, endCode, type NewCode } from "#server/codes/codes.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

type CodeServices = Pick<Services, "db" | "clock">;

export async function auditedCreateCode(
  services: CodeServices,
  { actor, input }: { actor: string; input: NewCode },
): Promise<void> {
  await audited(services, { actor, action: "code.create", subject: input.code }, async (db) => {
    await createCode({ ...services, db }, input);
    return { before: null, after: input, result: undefined };
  });
}

export async function auditedEndCode(
  services: CodeServices,
  { actor, code }: { actor: string; code: string },
): Promise<void> {
  await audited(services, { actor, action: "code.end", subject: code }, async (db) => {
    await endCode({ ...services, db }, code);
    return { before: { ended: false }, after: { ended: true }, result: undefined };
  });
}
