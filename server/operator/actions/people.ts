import { deleteAccount, endTokensOf, exportAccount } from "#server/account/account.ts";
import { endSessionsOf, findPerson, findPersonByAddress, sessionsOf } from "#server/auth/auth.ts";
import { findResources } from "#server/catalogue/catalogue.ts";
import { AppError } from "#server/errors.ts";
import { ownedItems } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

type Actor = { actor: string };

export async function showPerson({ db }: Pick<Services, "db">, id: string) {
  const person = await personOf(db, id);
  const owned = await ownedItems(db, id);
  const titles = new Map(
    (
      await findResources(
        db,
        owned.map(({ resourceId }) => resourceId),
      )
    ).map((item) => [item.id, item.title]),
  );
  const purchases = owned.map(({ resourceId, ...purchase }) => ({
    ...purchase,
    id: resourceId,
    title: titles.get(resourceId) ?? "",
  }));
  return { ...person, sessions: await sessionsOf(db, id), purchases };
}

export async function personByAddress({ db }: Pick<Services, "db">, email: string) {
  const person = await findPersonByAddress(db, email);
  if (!person)
    throw new AppError(404, "not_found", "Nobody has signed in with this address. Once they have, it works.");
  return person;
}

/** Signs a person out everywhere, their n8n included. */
export async function auditedEndSessions(
  services: Pick<Services, "db" | "clock">,
  { actor, id }: Actor & { id: string },
): Promise<void> {
  await audited(services, { actor, action: "person.end-sessions", subject: id }, async (db) => {
    await personOf(db, id);
    const before = { sessions: await endSessionsOf(db, id), n8n_tokens: await endTokensOf(db, id) };
    return { before, after: { sessions: 0, n8n_tokens: 0 }, result: undefined };
  });
}

/** Everything stored about a person. Reading it is a change of nobody's data, and still worth an entry. */
export async function exportPerson(
  services: Pick<Services, "db" | "clock">,
  { actor, id }: Actor & { id: string },
): Promise<Record<string, unknown>> {
  return audited(services, { actor, action: "person.export", subject: id }, async (db) => {
    const { email } = await personOf(db, id);
    const data = await exportAccount(db, { userId: id, email });
    return { before: null, after: null, result: data };
  });
}

/** Forgets a person as they could themselves. The typed address says that the right one is meant. */
export async function deletePerson(
  services: Pick<Services, "db" | "clock">,
  { actor, id, email: typed }: Actor & { id: string; email: string },
): Promise<void> {
  await audited(services, { actor, action: "person.delete", subject: id }, async (db) => {
    const { email } = await personOf(db, id);
    if (typed.trim().toLowerCase() !== email)
      throw new AppError(400, "address_mismatch", "This is not the address of this account.");
    await deleteAccount(db, { userId: id, email });
    return { before: null, after: null, result: undefined };
  });
}

async function personOf(db: Services["db"], id: string) {
  const person = await findPerson(db, id);
  if (!person) throw noSuchPerson();
  return person;
}

function noSuchPerson(): AppError {
  return new AppError(404, "not_found", "There is no such person.");
}
