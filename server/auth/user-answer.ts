import { asc, eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { identities, users } from "#server/db/schema/auth.ts";

/** A user as the auth API shows it. */
export type UserAnswer = {
  id: string;
  aud: "authenticated";
  role: "authenticated";
  email: string;
  email_confirmed_at: string;
  phone: "";
  confirmed_at: string;
  last_sign_in_at: string;
  app_metadata: { provider: string; providers: string[] };
  user_metadata: Record<string, unknown>;
  identities: IdentityAnswer[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
};

type IdentityAnswer = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string;
  created_at: string;
  updated_at: string;
  email: string;
};

export async function findUser(db: Db, userId: string): Promise<UserAnswer | null> {
  const rows = await db
    .select({ user: users, identity: identities })
    .from(users)
    .innerJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(asc(identities.createdAt), asc(identities.provider));
  const [first] = rows;
  return first
    ? toUserAnswer(
        first.user,
        rows.map((row) => row.identity),
      )
    : null;
}

function toUserAnswer(user: typeof users.$inferSelect, own: (typeof identities.$inferSelect)[]): UserAnswer {
  const providers = own.map((identity) => identity.provider);
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    // A user exists only after the address was proven.
    email_confirmed_at: user.createdAt.toISOString(),
    phone: "",
    confirmed_at: user.createdAt.toISOString(),
    last_sign_in_at: user.lastSignInAt.toISOString(),
    app_metadata: { provider: providers[0] ?? "email", providers },
    user_metadata: user.metadata,
    identities: own.map(toIdentityAnswer),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

function toIdentityAnswer(identity: typeof identities.$inferSelect): IdentityAnswer {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.data,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt.toISOString(),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    email: identity.email,
  };
}
