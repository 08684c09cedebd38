import * as v from "valibot";
import type { Services } from "#server/services.ts";
import { findUserWithIdentities, type Identity, type User } from "./queries/users.ts";

/** A user in the auth API. */
export type UserResponse = ReturnType<typeof toUserResponse>;

export async function findUser({ db }: Pick<Services, "db">, userId: string): Promise<UserResponse | null> {
  const found = await findUserWithIdentities(db, userId);
  return found && toUserResponse(found.user, found.identities);
}

/** Adds `operator` for operators, whose menu links to the console. */
export function withOperator({ config }: Pick<Services, "config">, user: UserResponse): UserResponse {
  if (!config.operators.has(user.email.toLowerCase())) return user;
  return { ...user, app_metadata: { ...user.app_metadata, operator: true } };
}

/** `operator` is computed from the configuration for the browser's menu: it is stored nowhere and no route trusts it. */
type AppMetadata = { provider: string; providers: string[]; operator?: true };

function toUserResponse(user: User, own: Identity[]) {
  const providers = own.map((identity) => identity.provider);
  const app_metadata: AppMetadata = { provider: providers[0] ?? "email", providers };
  return {
    id: user.id,
    aud: "authenticated" as const,
    role: "authenticated" as const,
    email: user.email,
    // A user exists only after the address was proven.
    email_confirmed_at: user.createdAt.toISOString(),
    phone: "",
    confirmed_at: user.createdAt.toISOString(),
    last_sign_in_at: user.lastSignInAt.toISOString(),
    app_metadata,
    user_metadata: user.metadata,
    identities: own.map(toIdentityResponse),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

function toIdentityResponse(identity: Identity) {
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

const name = v.nullish(v.pipe(v.string(), v.maxLength(200)));
const picture = v.nullish(v.pipe(v.string(), v.url(), v.startsWith("https://"), v.maxLength(500)));

/** The metadata that users may set; null removes a field. The rest comes from the provider. */
export const metadataFields = { full_name: name, name, avatar_url: picture, picture };

/** Returns the first field that users may not set. */
export function unknownField(data: Record<string, unknown>): string | undefined {
  return Object.keys(data).find((key) => data[key] !== null && !Object.hasOwn(metadataFields, key));
}

export function withoutNulls(data: Record<string, unknown> | null): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => value !== null));
}
