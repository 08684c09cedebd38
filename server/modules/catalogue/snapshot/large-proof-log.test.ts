import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";

const ITEMS = 200;
const RELEASES = 30;
const LIMIT_BYTES = 60 * 1024;

let site: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  site = await startTestServer({ pages: true });
  const { db, catalogue } = site.services;
  await publishTestItem(site.services, { slug: "first-one", priceCents: 4900 });
  await db.execute(sql`
    insert into resources (slug, title, is_free, price_cents, status)
    select 'template-' || i, 'Template ' || i || ' for the operations desk', false, 4900, 'published'
    from generate_series(2, ${ITEMS}::int) i`);
  await db.execute(sql`
    insert into resource_versions (resource_id, version, file_key, filename, content_type, size, sha256, changelog, inspection)
    select r.id, '1.0.0', v.file_key, v.filename, v.content_type, v.size, md5(r.slug), 'First.', v.inspection
    from resources r, resource_versions v where r.slug like 'template-%'`);
  // Every tenth run fails, and the days of the runs differ.
  await db.execute(sql`
    insert into proofs (sha256, n8n, date, harness, promises, added_at)
    select v.sha256, '2.' || release || '.0', (date '2026-01-01' + (random() * 300)::int)::text, '1.0',
      jsonb_build_array(jsonb_build_object('text', 'Tells Slack once', 'passed', random() > 0.1, 'cases', '[]'::jsonb)),
      now()
    from resource_versions v, generate_series(1, ${RELEASES}::int) release`);
  await catalogue.reload(db);
});
afterAll(() => site.close());

/** The bytes as they are sent: `fetch` would unpack them. */
function getBrotli(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      request(site.url + path, { headers: { "Accept-Encoding": "br", ...headers } }, async (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes: await buffer(response) });
      })
        .on("error", reject)
        .end();
    },
  );
}

it(`WP-3: /proof with ${ITEMS} items and ${RELEASES} releases is at most 60 KB of brotli, from the cache`, async () => {
  const { bytes, headers } = await getBrotli("/proof");
  expect(headers["content-encoding"]).toBe("br");
  expect(bytes.length).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(headers["cache-control"]).toContain("s-maxage=1");
  const again = await getBrotli("/proof", { "If-None-Match": String(headers.etag) });
  expect(again.status).toBe(304);
  const { items } = await (await fetch(`${site.url}/api/proofs`)).json();
  expect(items).toHaveLength(ITEMS);
  expect(items.every(({ results }: { results: unknown[] }) => results.length === RELEASES)).toBe(true);
});
