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
import { oneOf, partOf, time } from "../columns.ts";

/** Tables of the built-in sign-in service. All credentials are stored as hashes only. */

export const users = pgTable(
  "auth_users",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Verified, trimmed, lower case. */
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
    userId: partOf("user_id", () => users.id),
    provider: text().$type<"email" | "google">().notNull(),
    /** The provider's id of the person: Google's `sub`, or the user's id for email. */
    providerId: text("provider_id").notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    email: text().notNull(),
    lastSignInAt: time("last_sign_in_at").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [unique().on(table.provider, table.providerId), index().on(table.userId)],
);

/** A signed-in browser with its family of refresh tokens. Deleted when it ends. */
export const sessions = pgTable(
  "auth_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: partOf("user_id", () => users.id),
    method: text().$type<"otp" | "oauth">().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index().on(table.userId)],
);

export const refreshTokens = pgTable(
  "auth_refresh_tokens",
  {
    hash: text().primaryKey(),
    sessionId: partOf("session_id", () => sessions.id),
    /** 1 for the session's first token; the highest one is active. */
    generation: integer().notNull(),
    createdAt: time("created_at").notNull(),
    /** Set when its parent token was used again later than concurrent tabs would: a sign of a stolen token. */
    reissuedAt: time("reissued_at"),
  },
  (table) => [unique().on(table.sessionId, table.generation), index().on(table.createdAt)],
);

/**
 * One open request per address, with or without an account. Hashes are set when the mail is sent and cleared on
 * use.
 */
export const oneTimeTokens = pgTable(
  "auth_one_time_tokens",
  {
    email: text().primaryKey(),
    /** Changes with every request, so that an earlier request's mail is no longer sent. */
    requestId: uuid("request_id").notNull(),
    redirectTo: text("redirect_to").notNull(),
    requestedAt: time("requested_at").notNull(),
    /** Read by the previous release only; `mailCounts` has replaced both. */
    dayBeganAt: time("day_began_at"),
    mailsToday: smallint("mails_today").notNull().default(1),
    /** If false, an address without an account gets no mail. */
    createUser: boolean("create_user").notNull().default(true),
    /** Metadata for an account created by this sign-in. */
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    linkHash: text("link_hash").unique(),
    codeHash: text("code_hash"),
    wrongCodes: smallint("wrong_codes").notNull().default(0),
    expiresAt: time("expires_at"),
  },
  (table) => [index().on(table.requestedAt), index().on(table.requestId)],
);

/** Links of earlier mails to the same address, each valid until used or expired. Their codes are invalid. */
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

/**
 * Daily counts of sign-in mails. The key is a keyed hash of an address with a network, with all networks, or with
 * known browsers.
 */
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

/** A pending Google sign-in: identified by `state`, and after Google's response by the code for the browser. */
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

/** `next` is published before it signs; `retired` remains until its last token has expired. */
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
