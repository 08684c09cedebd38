import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp } from "./create-test-app.ts";

const rules = readFileSync("deploy/alerts.yaml", "utf8")
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split("\n")[0] ?? "",
    expr: /^ +expr: (.+)$/m.exec(text)?.[1] ?? "",
    notes: text.slice(text.indexOf("annotations:")),
  }));

let test: Awaited<ReturnType<typeof createTestApp>>;
let metrics: Set<string>;
let queues: Set<string>;
beforeAll(async () => {
  test = await createTestApp();
  await test.request("/metrics");
  const known = await test.services.registry.getMetricsAsJSON();
  // Set by Prometheus itself.
  metrics = new Set(["up", ...known.map(({ name }) => name)]);
  const { rows } = await test.db.execute<{ name: string }>("select name from pgboss.queue");
  queues = new Set(rows.map(({ name }) => name));
});
afterAll(() => test.close());

it("N20 TA-7: rules for disk space and certificate exist", () => {
  expect(rules.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["OpswrightDown", "JobsDead", "DiskFull", "CertificateExpires"]),
  );
});

it.each(rules)("N20 TA-7: $name reads metrics that exist and names jobs that exist", ({ expr, notes }) => {
  const read = expr
    .replace(/\{[^}]*\}/g, "")
    .match(/\bup\b|\b(?:opswright|nodejs|process)_\w+/g)
    ?.map((name) => name.replace(/_(bucket|count|sum)$/, (suffix) => (metrics.has(name) ? suffix : "")));
  expect(read?.length).toBeGreaterThan(0);
  expect(read?.filter((name) => !metrics.has(name))).toEqual([]);
  const jobs = [...notes.matchAll(/\bjob ([a-z]+(?:-[a-z]+)+)/g)].map(([, job]) => job ?? "");
  expect(jobs.filter((job) => !queues.has(job))).toEqual([]);
});

it("N20 TA-7: measures free disk space and certificate lifetime, the latter if SITE_URL has one", async () => {
  const text = await (await test.request("/metrics")).text();
  expect(text).toMatch(/^opswright_disk_free_bytes\{folder="data"\} [\d.e+]+$/m);
  expect(text).not.toMatch(/^opswright_certificate_expires_seconds /m);
});
