import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { startStandIn } from "#test/fixtures/stand-in-server.ts";

let test: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  test = await createTestApp({ worksQueue: () => false });
});
afterAll(() => test.close());

const metrics = async () => (await test.request("/metrics")).text();

it("LV-6 exposes open work and faults, and requests by route, never by URL", async () => {
  await test.db.execute(sql`insert into mails ("to", subject, content, created_at)
    values ('pat@client.example', 'Hello', '{}', now() - interval '90 seconds')`);
  await test.db.execute(sql`insert into webhook_events (event_id, event, body, received_at)
    values ('evt_1', 'payment.captured', '{}', now() - interval '40 seconds')`);
  await test.request("/api/orders/OW-NOBODY-KNOWS");
  await test.request("/api/nothing/pat@client.example");
  const text = await metrics();
  expect(text).toContain('opswright_mails{state="queued"} 1\n');
  expect(Number(/^opswright_oldest_mail_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(89);
  expect(text).toContain("opswright_webhooks_unprocessed 1\n");
  expect(Number(/^opswright_oldest_webhook_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(39);
  expect(text).toContain("opswright_reconciler_lag_seconds 0\n");
  expect(text).toContain("opswright_database_up 1\n");
  expect(text).toContain('opswright_database_connections{state="max"} 20\n');
  expect(text).toMatch(
    /opswright_http_request_seconds_count\{method="GET",route="\/api\/orders\/:reference",status="4\d\d"\} 1\n/,
  );
  expect(text).not.toMatch(/NOBODY|client\.example/);
});

it("LV-6 references only existing metrics in the dashboard and alert rules", async () => {
  const known = new Set([...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ""));
  // Counted by the HTTP server in front of the app.
  known.add("opswright_memory_responses_total");
  const asked = await Promise.all(
    ["deploy/grafana-dashboard.json", "deploy/alerts.yaml"].map((path) => readFile(path, "utf8")),
  );
  const names = asked.flatMap((text) => text.match(/\b(?:opswright|nodejs|process)_\w+/g) ?? []);
  const base = (name: string) => (known.has(name) ? name : name.replace(/_(count|bucket|sum)$/, ""));
  expect(names.length).toBeGreaterThan(40);
  expect([...new Set(names)].filter((name) => !known.has(base(name)))).toEqual([]);
  const shown = new Set(names.map(base));
  const ours = [...known].filter((name) => name.startsWith("opswright_"));
  expect(ours.filter((name) => !shown.has(name))).toEqual([]);
});

it("LV-6 traces requests, jobs and statements as part of the caller's trace, without addresses", async () => {
  const collector = await startStandIn();
  const bodies: string[] = [];
  collector.answer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk) => chunks.push(chunk));
    req.on("end", () => {
      const body = Buffer.concat(chunks);
      bodies.push(
        `${req.url} ${(req.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString()}`,
      );
      res.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  const traced = await createTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  await traced.request("/api/orders/OW-NOBODY-KNOWS", {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await traced.services.jobs.add(traced.db, "forget-sent-mails", {});
  await traced.close();
  await expect.poll(() => bodies.join()).toContain("/api/orders/:reference");
  const sent = bodies.join();
  const spans = bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body.slice(body.indexOf("{"))) as Exported;
    return resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap((scope) => scope.spans));
  });
  const request = spans.find((span) => span.name === "GET request");
  const statement = spans.find((span) => span.name === "database select" && span.traceId === traceId);
  expect(statement?.parentSpanId, "the order was looked for in the request").toBe(request?.spanId);
  expect(sent).toContain("/v1/traces");
  expect(sent).toContain(traceId);
  expect(sent).not.toContain("NOBODY");
  await collector.close();
});

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string };
type Exported = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
