import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";

let shop: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  // Without job workers, so that every statement comes from a request.
  shop = await startTestServer({ pages: true, worksQueue: () => false });
  await publishTestItem(shop.services, { slug: "free-one" });
  await publishTestItem(shop.services, { slug: "paid-one", priceCents: 4900 });
  await vi.waitFor(() => expect(shop.services.catalogue.rows(null)).toHaveLength(2), { timeout: 5000 });
  await shop.db.execute(sql`create extension pg_stat_statements`);
});
afterAll(() => shop.close());

/** Statements on our tables since `reset`, as counted by the database. */
async function statementsOnOurTables(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ query: string }>(sql`
    select query from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and exists (
        select from pg_tables where schemaname in ('public', 'drizzle') and query ~ ('\\m' || tablename || '\\M'))`);
  return rows.map(({ query }) => query).filter((query) => !query.includes("pg_stat_statements"));
}

const reset = () =>
  shop.db.execute(
    sql`select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)`,
  );

test.each([
  "/api/resources",
  "/api/resources?is_free=true",
  "/api/resources?is_free=false",
  "/api/resources/index?is_free=false",
  "/api/resources/paid-one",
  "/store",
  "/store/paid-one",
  "/store?q=invoice&tag=n8n",
  "/resources",
  "/resources/free-one",
])("CA-1 reads no table for %s of an anonymous visitor, rendered or cached", async (path) => {
  await reset();
  for (const _ of ["first", "again"]) {
    const response = await fetch(shop.url + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/free-one|paid-one/);
  }
  expect(await statementsOnOurTables()).toEqual([]);
});

test("CA-1 detects a request that reads a table", async () => {
  await reset();
  await fetch(`${shop.url}/api/reviews?slug=paid-one`);
  expect(await statementsOnOurTables()).toContainEqual(expect.stringContaining("reviews"));
});
