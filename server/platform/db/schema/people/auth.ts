import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf, time } from "../columns.ts";

/** Tables of the built-in sign-in service. Whatever lets its holder in is stored as a hash only. */

export const users = pgTable(
  "auth_users",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Proven to be the user's own, trimmed, in lower case. */
    email: text().notNull().unique(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    lastSignInAt: time("last_sign_in_at").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index().on(table.createdAt, table.id)],
);

export const identities = pgTable(
  "auth_identities",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text().$type<"email" | "google">().notNull(),
    /** The provider's own name for the person: Google's `sub`, and for email the user's id. */
    providerId: text("provider_id").notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    email: text().notNull(),
    lastSignInAt: time("last_sign_in_at").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [unique().on(table.provider, table.providerId), index().on(table.userId)],
);

/** One signed-in browser, and the family of its refresh tokens. Its end is its deletion. */
export const sessions = pgTable(
  "auth_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    method: text().$type<"otp" | "oauth">().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index().on(table.userId)],
);

export const refreshTokens = pgTable(
  "auth_refresh_tokens",
  {
    hash: text().primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** 1 for the first token of the session; the highest one is active. */
    generation: integer().notNull(),
    createdAt: time("created_at").notNull(),
    /** When its parent brought it again, later than two tabs do: nobody may hold it but who did. */
    reissuedAt: time("reissued_at"),
  },
  (table) => [unique().on(table.sessionId, table.generation), index().on(table.createdAt)],
);

/** At most one open request an address, whether or not it has an account. Hashes are there from the sending until the use. */
export const oneTimeTokens = pgTable(
  "auth_one_time_tokens",
  {
    email: text().primaryKey(),
    /** Changes with every request, so that the mail of an older one is not sent any more. */
    requestId: uuid("request_id").notNull(),
    redirectTo: text("redirect_to").notNull(),
    requestedAt: time("requested_at").notNull(),
    /** Read by the previous release only; `mailCounts` has replaced both. */
    dayBeganAt: time("day_began_at"),
    mailsToday: smallint("mails_today").notNull().default(1),
    /** False: an address without an account gets no mail. */
    createUser: boolean("create_user").notNull().default(true),
    /** What the account is made with, if it is made. */
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    linkHash: text("link_hash").unique(),
    codeHash: text("code_hash"),
    wrongCodes: smallint("wrong_codes").notNull().default(0),
    expiresAt: time("expires_at"),
  },
  (table) => [index().on(table.requestedAt), index().on(table.requestId)],
);

/** Links of older mails to the same address, each open until it is used or expires. Their codes have ended. */
export const earlierLinks = pgTable(
  "auth_earlier_links",
  {
    linkHash: text("link_hash").primaryKey(),
    email: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index().on(table.email), index().on(table.expiresAt)],
);

/** Sign-in mails of a day. The key is a keyed hash of an address with a network, with all networks, or with known browsers. */
export const mailCounts = pgTable(
  "auth_mail_counts",
  {
    key: text().primaryKey(),
    dayBeganAt: time("day_began_at").notNull(),
    mails: smallint().notNull(),
  },
  (table) => [index().on(table.dayBeganAt)],
);

export type GoogleClaims = { sub: string; email: string; name: string | null; picture: string | null };

/** A sign-in with Google on its way: first known by `state`, and once Google has responded by the code for the browser. */
export const flowStates = pgTable(
  "auth_flow_states",
  {
    stateHash: text("state_hash").primaryKey(),
    browserHash: text("browser_hash").notNull(),
    codeChallenge: text("code_challenge").notNull(),
    codeChallengeMethod: text("code_challenge_method").$type<"s256" | "plain">().notNull(),
    redirectTo: text("redirect_to").notNull(),
    createdAt: time("created_at").notNull(),
    authCodeHash: text("auth_code_hash").unique(),
    claims: jsonb().$type<GoogleClaims & { emailVerified: boolean }>(),
    completedAt: time("completed_at"),
  },
  (table) => [index().on(table.createdAt)],
);

/** `next` is published before it signs, `retired` until its last token has expired. */
const KEY_STATES = ["next", "current", "retired"] as const;

export const signingKeys = pgTable(
  "auth_signing_keys",
  {
    kid: text().primaryKey(),
    privateJwk: jsonb("private_jwk").$type<Record<string, unknown>>().notNull(),
    state: text({ enum: KEY_STATES }).notNull(),
    createdAt: time("created_at").notNull(),
    retiredAt: time("retired_at"),
  },
  (table) => [
    oneOf(table.state, KEY_STATES),
    uniqueIndex("auth_signing_keys_one_in_use").on(table.state).where(sql`${table.state} <> 'retired'`),
  ],
);
