import { exportAccount } from "#server/modules/account/index.ts";
import type { Services } from "#server/services.ts";
import { audited } from "./audit.ts";
import { readPerson } from "./views/person.ts";

/** Exports everything stored about a person; read-only but audited. */
export async function exportPerson(
  services: Pick<Services, "db" | "clock">,
  { actor, id }: { actor: string; id: string },
): Promise<Record<string, unknown>> {
  return audited(services, { actor, action: "person.export", subject: id }, async (db) => {
    const { email } = await readPerson(db, id);
    return { before: null, after: null, result: await exportAccount(db, { userId: id, email }) };
  });
}
