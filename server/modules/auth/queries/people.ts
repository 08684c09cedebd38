import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/database.ts";
import { sessions, users } from "#server/platform/db/schema/people/auth.ts";
import { keyset, type PageRequest } from "#server/platform/db/statements/keyset.ts";
import { has, searchPage } from "#server/platform/db/statements/search.ts";

type PeopleFilters = { q?: string | undefined };

/** Expressions of the trigram indexes. */
const EMAIL = sql`lower(${users.email})`;
const NAME = sql`lower(${users.metadata} ->> 'full_name')`;

const person = {
  id: users.id,
  email: users.email,
  name: sql<string | null>`${users.metadata} ->> 'full_name'`,
  created_at: users.createdAt,
  last_sign_in_at: users.lastSignInAt,
};

/** Lists accounts, newest first. A search matches a part of the address or the name. */
export function listPeople(db: Db, { q }: PeopleFilters, page: PageRequest) {
  const key = keyset(users.createdAt, users.id);
  const matches = (text: string) => ({ row: or(has(EMAIL, text), has(NAME, text)) });
  return searchPage(page, { db, table: users, key, q, matches }, (from) =>
    db
      .select({
        cursor: key.cursor,
        ...person,
        sessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions}.user_id = ${users}.id)`,
      })
      .from(from),
  );
}

/** Selects the ids of users whose name contains the text, optionally of one user. */
export function peopleNamed(db: Db, q: string, id?: AnyPgColumn) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(id && eq(users.id, id), has(NAME, q)));
}

export async function findPerson(db: Db, id: string) {
  const [user] = await db.select(person).from(users).where(eq(users.id, id));
  return user;
}

export async function findPersonByAddress(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  return user;
}

export async function namesByAddress(db: Db, emails: string[]): Promise<Map<string, string>> {
  const name = sql<string>`${users.metadata} ->> 'full_name'`;
  const rows = await db
    .select({ email: users.email, name })
    .from(users)
    .where(and(inArray(users.email, emails), sql`${name} <> ''`));
  return new Map(rows.map((row) => [row.email, row.name]));
}
