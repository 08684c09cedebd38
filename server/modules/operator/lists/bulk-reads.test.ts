import { afterAll, beforeAll, expect, it } from "vitest";
import { waitlist } from "#server/platform/db/schema/people/contact.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { commandOf } from "#test/fixtures/run-command.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(site.url);
});
afterAll(() => site.close());

const entries = async (subject: string) =>
  (await operator.read(`/audit?subject=${subject}`)).items.map(
    ({ action, actor, after }: Record<string, unknown>) => ({
      action,
      actor,
      after,
    }),
  );

it("TA-1: reading more than 1,000 rows of a list within an hour writes one audit entry, not one per page", async () => {
  const rows = Array.from({ length: 1_250 }, (_, n) => ({
    email: `w${n}@x.example`,
    createdAt: new Date(n),
  }));
  await site.db.insert(waitlist).values(rows);
  let after = "";
  for (let page = 0; page < 5; page++)
    after = (await operator.read(`/waitlist?limit=200${after && `&after=${after}`}`)).next;
  expect(await entries("waitlist"), "1,000 rows").toEqual([]);
  for (let page = 0; page < 3; page++) await operator.read("/waitlist?limit=200");
  expect(await entries("waitlist")).toEqual([
    { action: "list.bulk-read", actor: OLGA, after: { rows: 1_000 } },
  ]);
});

it("TA-1: limits an operator to 300 pages of lists in 10 minutes", async () => {
  let refused = 0;
  for (let n = 0; n < 16; n++) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => operator.call("GET", "/codes")));
    refused += replies.filter(({ status }) => status === 429).length;
  }
  expect(refused).toBeGreaterThan(10);
});

it("TA-1: the command line's register is an audited export", async () => {
  expect((await commandOf(site, "invoices", "register", "2026-11")).code).toBe(0);
  const { rows } = await site.db.execute("select actor, after from audit_log where subject = 'invoices'");
  expect(rows).toEqual([{ actor: expect.stringMatching(/^command line/), after: { month: "2026-11" } }]);
});
