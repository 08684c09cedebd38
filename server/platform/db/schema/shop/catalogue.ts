import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { ProofFile } from "n8n-proof/proof-file";
import type { RunStep } from "#shared/catalogue/run.ts";
import type { WorkflowDifference } from "#shared/graph/workflow-difference.ts";
import { RESOURCE_STATUSES, VISIBILITIES } from "#shared/states.ts";
import { oneOf, partOf, refersTo, time } from "../columns.ts";

/** Paid and free items. A trigger (at the end of the baseline migration) notifies all instances of every change. */
export const resources = pgTable(
  "resources",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text(),
    coverUrl: text("cover_url"),
    tags: text().array().notNull().default(sql`'{}'`),
    serviceArea: text("service_area"),
    isFree: boolean("is_free").notNull(),
    priceCents: integer("price_cents").notNull(),
    /** Null if there is no team licence. */
    teamPriceCents: integer("team_price_cents"),
    status: text({ enum: RESOURCE_STATUSES }).notNull().default("draft"),
    visibility: text({ enum: VISIBILITIES }).notNull().default("public"),
    /** Whether visitors may replay the recorded runs of its file. */
    showsTraces: boolean("shows_traces").notNull().default(true),
    /** Position among the featured items, starting at 1; null: not featured. */
    featured: integer(),
    /** File of an uploaded cover; otherwise the cover is drawn from the template. */
    coverKey: text("cover_key"),
    /** Counts changes, for optimistic locking of edits. */
    revision: integer().notNull().default(1),
    /** Rating of the reviews that are not hidden. */
    ratingCount: integer("rating_count").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [
    oneOf(table.status, RESOURCE_STATUSES),
    oneOf(table.visibility, VISIBILITIES),
    check("resources_slug", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 100`),
    check("resources_price", sql`(${table.isFree} and ${table.priceCents} = 0) or ${table.priceCents} > 0`),
    index().on(table.status, table.createdAt),
    index().on(table.createdAt, table.id),
  ],
);

/** Files are immutable: a new file is a new version, and the newest one is delivered to everyone. */
export const resourceVersions = pgTable(
  "resource_versions",
  {
    id: uuid().primaryKey().defaultRandom(),
    resourceId: partOf("resource_id", () => resources.id),
    version: text().notNull(),
    fileKey: text("file_key").notNull(),
    filename: text().notNull(),
    contentType: text("content_type").notNull(),
    size: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    changelog: text().notNull(),
    /** Changes from the previous version's workflow; null if there are none or it is not a workflow. */
    difference: jsonb().$type<WorkflowDifference>(),
    /** The file's content summary: `Inspection` of server/modules/catalogue/inspect. */
    inspection: jsonb().notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.resourceId, table.version),
    index().on(table.fileKey),
    index().on(table.sha256),
  ],
);

/** Detached Ed25519 signatures of released files, one per key: a new SIGNING_KEY signs the same bytes again. */
export const fileSignatures = pgTable(
  "file_signatures",
  {
    sha256: text().notNull(),
    publicKey: text("public_key").notNull(),
    signature: text().notNull(),
    signedAt: time("signed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.publicKey] })],
);

/** The result of running a file in one n8n version. It belongs to the bytes, whichever item or version has them. */
export const proofs = pgTable(
  "proofs",
  {
    sha256: text().notNull(),
    n8n: text().notNull(),
    /** Day of the run. */
    date: text().notNull(),
    harness: text().notNull(),
    /** How n8n was configured; null: an earlier harness did not say. */
    configuration: text(),
    promises: jsonb().$type<ProofFile["promises"]>().notNull(),
    addedAt: time("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.n8n] })],
);

/** A recorded run of a file: the items passed between nodes, without content of the file itself. */
export const traces = pgTable(
  "traces",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Order of upload, which is the order of the cases. */
    position: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    sha256: text().notNull(),
    n8n: text().notNull(),
    case: text().notNull(),
    promises: jsonb().$type<string[]>().notNull(),
    /** Summary of the run, for lists and the text form. */
    steps: jsonb().$type<RunStep[]>().notNull(),
    /** `{nodes, edges}` as JSON text, sent as stored. */
    body: text().notNull(),
    addedAt: time("added_at").notNull(),
  },
  (table) => [unique().on(table.sha256, table.n8n, table.case)],
);

export const bundleParts = pgTable(
  "bundle_parts",
  {
    bundleId: partOf("bundle_id", () => resources.id),
    resourceId: refersTo("resource_id", () => resources.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.resourceId] }), index().on(table.resourceId)],
);
