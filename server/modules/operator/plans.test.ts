import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "#server/platform/db/database.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { fillBusiness } from "#test/fixtures/many-rows.ts";
import type { List } from "./lists/list.ts";
import { operatorLists } from "./lists/lists.ts";
import { readToday } from "./today/today.ts";

const SIZE = 20_000;
let test: Awaited<ReturnType<typeof createTestApp>>;
let pool: pg.Pool;
let db: Db;
let ran: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  test = await createTestApp({ worksQueue: () => false });
  await fillBusiness(test.db, SIZE);
  pool = new pg.Pool({ connectionString: test.databaseUrl, max: 1 });
  const logger = { logQuery: (query: string, params: unknown[]) => void ran.push({ query, params }) };
  db = drizzle(pool, { logger });
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  Plans?: Plan[];
};

/** A sequential scan of a small table is fine. */
const LARGE =
  /^(orders|payments|refunds|payment_mismatches|contact_messages|waitlist|auth_users|auth_sessions|mails|audit_log|documents|discount_codes|code_uses|reviews)$/;

/** A cursor in the middle of the list. Most lists use a uuid as tie-breaker. */
const cursor = (key: string) => Buffer.from(`2025-11-01 00:00:00+00|${key}`).toString("base64url");
const KEYS: Record<string, string> = { audit: "1000", waitlist: "w@client.example" };

it.each([
  ["orders", {}],
  ["orders", { state: "paid" }],
  ["orders", { state: "partly_refunded" }],
  ["orders", { state: "disputed" }],
  ["orders", { q: "person-7@client-7.example" }],
  ["orders", { q: "OW-0123456789ABCDEFGHJK" }],
  ["orders", { q: "order_77" }],
  ["orders", { q: "pay_77" }],
  ["orders", { q: "p" }],
  ["orders", { q: "zw" }],
  ["orders", { q: "zwetkow" }],
  ["orders", { q: "r/25-26/order_777" }],
  ["orders", { q: "person-77", state: "paid" }],
  ["orders", { q: "₹2,067" }],
  ["mismatches", {}],
  ["mismatches", { open: "true" }],
  ["refunds", {}],
  ["messages", {}],
  ["messages", { status: "unread" }],
  ["messages", { q: "person-7@client.example" }],
  ["messages", { q: "nt 77" }],
  ["waitlist", {}],
  ["people", {}],
  ["people", { q: "person-77" }],
  ["people", { q: "zwet" }],
  ["mails", {}],
  ["codes", {}],
  ["invoices", {}],
  ["invoices", { month: "2026-03" }],
  ["reviews", {}],
  ["reviews", { hidden: "true" }],
  ["audit", {}],
  ["audit", { subject: "OW-7" }],
] as const)(
  "OP-7 the list of %s %j uses an index on its first page and on later ones",
  async (name, filters) => {
    const read = operatorLists[name].page as List["page"];
    for (const after of [null, cursor(KEYS[name] ?? crypto.randomUUID())]) {
      ran = [];
      await read(db, filters, { after, limit: 50 });
      for (const { query, params } of [...ran])
        for (const plan of [await explain(query, params), await explain(query, null)])
          expect(wholeReads(plan), `${query}\n${JSON.stringify(plan, null, 1)}`).toEqual([]);
    }
  },
);

it("CO-3 the Today page uses indexes and never scans a large table", async () => {
  ran = [];
  await readToday({ ...test.services, db, clock: () => new Date() });
  const found: Record<string, string[]> = {};
  for (const { query, params } of [...ran]) {
    const reads = wholeReads(await explain(query, params));
    if (reads.length > 0) found[query] = reads;
  }
  expect(found).toEqual({});
});

/** The plan for these values or, with null, the generic plan of a prepared statement. */
async function explain(query: string, params: unknown[] | null): Promise<Plan> {
  const options = params ? "format json" : "format json, generic_plan";
  const { rows } = await pool.query({ text: `explain (${options}) ${query}`, values: params ?? undefined });
  return rows[0]["QUERY PLAN"][0].Plan;
}

/** Finds sequential scans of large tables and sorts of more than a few pages. */
function wholeReads(plan: Plan): string[] {
  const relation = plan["Relation Name"] ?? "";
  const inner = (plan.Plans ?? []).flatMap(wholeReads);
  const sorted = Math.max(0, ...(plan.Plans ?? []).map((below) => below["Plan Rows"]));
  if (plan["Node Type"] === "Seq Scan" && LARGE.test(relation)) inner.push(`Seq Scan on ${relation}`);
  if (plan["Node Type"].includes("Sort") && sorted > SIZE / 20) inner.push(`Sort of ${sorted} rows`);
  return inner;
}
