import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contactMessages, waitlist } from "#server/platform/db/schema/people/contact.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

import { rotateKeys } from "../index.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
let visitor: Awaited<ReturnType<typeof signedInUser>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(site.url);
  visitor = await signedInUser(site.url, "vic@client.example");
  await publishTestItem(site.services, { slug: "paid-one", priceCents: 4900 });
});
afterAll(() => site.close());

const routes = () =>
  site.app.routes.filter(({ path, method }) => path.startsWith("/api/operator/") && method !== "ALL");

describe("authorization", () => {
  it("OP-2 every operator route returns the same 404 to everyone else as an unknown path", async () => {
    expect(routes().length).toBeGreaterThan(20);
    const check = async ({ method, path }: ReturnType<typeof routes>[number]) => {
      const address = path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name) =>
        name === "file" ? "orders.csv" : "x",
      );
      const unknown = await fetch(`${site.url}/api/operator-not-there`, { method });
      const expected = await unknown.text();
      for (const response of await Promise.all([
        fetch(site.url + address, { method }),
        visitor.fetch(address, { method }),
        fetch(site.url + address, { method, headers: { Authorization: "Bearer nonsense" } }),
      ])) {
        expect([method, address, response.status]).toEqual([method, address, 404]);
        expect(await response.text()).toBe(expected);
      }
    };
    await Promise.all(routes().map(check));
  });

  it("OP-2 recognises an operator by address, regardless of case", async () => {
    expect(await operator.read("/session")).toEqual({ email: OLGA, role: "owner" });
  });
});

describe("lists", () => {
  it("OP-7 lists page by key: each row appears once, also while rows are added", async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n));
    await site.db.insert(waitlist).values(
      Array.from({ length: 25 }, (_, n) => ({
        email: `w${n}@x.example`,
        createdAt: at(Math.floor(n / 3)),
      })),
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: { items: { email: string }[]; next: string | null } = await operator.read(
        `/waitlist?limit=7${after ? `&after=${after}` : ""}`,
      );
      seen.push(...page.items.map(({ email }) => email));
      after = page.next;
      await site.db
        .insert(waitlist)
        .values({ email: `late${seen.length}@x.example`, createdAt: new Date() })
        .onConflictDoNothing();
    } while (after);
    expect(seen.filter((email) => email.startsWith("w"))).toHaveLength(25);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await operator.call("GET", "/waitlist?after=nonsense")).status).toBe(400);
    expect((await operator.call("GET", "/waitlist?limit=100000")).status).toBe(400);
  });

  it("OP-7 exports CSV that no spreadsheet evaluates as a formula", async () => {
    await site.db.insert(contactMessages).values({
      sendKey: "formula",
      name: "=HYPERLINK(1)",
      email: "eve@x.example",
      company: "X",
      phone: "+1",
      message: "two\nlines",
      held: false,
      createdAt: new Date(),
    });
    const response = await operator.call("GET", "/messages.csv?q=eve@x.example");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="messages.csv"');
    const [head, ...rows] = (await response.text()).split("\r\n");
    expect(head).toBe("created_at,status,name,email,company,phone,held,message");
    expect(rows[0]).toContain(",unread,'=HYPERLINK(1),eve@x.example,X,'+1,false,");
    expect((await operator.call("GET", "/nothing.csv")).status).toBe(404);
  });

  it("OP-1 OP-7 every list responds, filtered by its query", async () => {
    for (const name of [
      "orders",
      "mismatches",
      "refunds",
      "messages",
      "waitlist",
      "people",
      "catalogue",
      "mails",
      "jobs",
      "audit",
    ]) {
      expect(await operator.read(`/${name}`)).toMatchObject({ items: expect.any(Array) });
      expect((await operator.call("GET", `/${name}.csv`)).status).toBe(200);
    }
    expect((await operator.read("/people?q=VIC@")).items).toMatchObject([
      { email: "vic@client.example", sessions: 1 },
    ]);
    expect((await operator.read("/catalogue?q=paid&status=published")).items).toMatchObject([
      { slug: "paid-one", version: "1.0.0" },
    ]);
    expect((await operator.read("/catalogue?status=draft")).items).toEqual([]);
    expect((await operator.call("GET", "/orders?state=nonsense")).status).toBe(400);
    expect(await operator.read("/today")).toMatchObject({
      sales: expect.any(Array),
      visits: expect.any(Array),
    });
  });
});

describe("messages and people", () => {
  it("OP-6 a message is read, answered by mail, stored as a thread and marked", async () => {
    await fetch(`${site.url}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Ann",
        email: "ann@client.example",
        company: "C",
        phone: "",
        message: "Hello, a question",
      }),
    });
    const [{ id }] = (await operator.read("/messages?q=ann@client.example")).items;
    await operator.call("POST", `/messages/${id}/status`, { status: "read" });
    const thread = await (
      await operator.call("POST", `/messages/${id}/reply`, { text: "An answer." })
    ).json();
    expect(thread).toMatchObject({ message: { status: "answered" }, replies: [{ text: "An answer." }] });
    await expect
      .poll(async () => (await fetch(`${site.url}/demo/mail.json?to=ann@client.example`)).json(), {
        timeout: 20_000,
      })
      .toMatchObject([{ text: expect.stringContaining("An answer.") }]);
    expect((await operator.call("POST", `/messages/${id}/status`, { status: "spam" })).status).toBe(200);
    expect((await operator.read("/messages?status=spam")).items).toHaveLength(1);
  });

  it("OP-6 ends a person's sessions, exports their data and deletes the account; the log names nobody", async () => {
    const dora = await signedInUser(site.url, "dora@client.example");
    expect(await operator.read(`/people/${dora.id}`)).toMatchObject({
      email: "dora@client.example",
      sessions: [{}],
    });
    expect(await operator.read(`/people/${dora.id}/export`)).toMatchObject({
      profile: { user: { id: dora.id } },
    });
    const { url } = await (await dora.fetch("/api/n8n-tokens", { method: "POST" })).json();
    await operator.call("POST", `/people/${dora.id}/end-sessions`);
    expect((await fetch(`${url}/health`)).status, "what her n8n reads ends too").toBe(404);
    expect((await dora.fetch("/api/library")).status).toBeGreaterThanOrEqual(401);
    expect(
      (await operator.call("POST", `/people/${dora.id}/delete`, { email: "vic@client.example" })).status,
    ).toBe(400);
    expect(
      (await operator.call("POST", `/people/${dora.id}/delete`, { email: "Dora@client.example" })).status,
    ).toBe(200);
    expect((await operator.call("GET", `/people/${dora.id}`)).status).toBe(404);
    const log = await (await operator.call("GET", `/audit.csv?subject=${dora.id}`)).text();
    expect(log).toContain("person.delete");
    expect(log).not.toContain("dora@");
  });
});

it("OP-8 the database rejects changes to the audit log", async () => {
  for (const statement of [
    sql`update audit_log set actor = 'nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(site.db.execute(statement)).rejects.toMatchObject({
      cause: { message: "The audit log is append-only" },
    });
});

it("OP-8 an export is audited with its filter and without its search text", async () => {
  expect((await operator.call("GET", "/people.csv?q=vic@client.example")).status).toBe(200);
  const { items } = await operator.read("/audit?subject=people");
  expect(items[0]).toMatchObject({ actor: OLGA, action: "list.export", after: { searched: true } });
  expect(JSON.stringify(items)).not.toContain("vic@client.example");
});

it("OP-8 a key rotation that cannot be audited is rolled back", async () => {
  const kids = async () =>
    (await site.db.execute(sql`select kid, state from auth_signing_keys order by 1`)).rows;
  const before = await kids();
  await site.db.execute(sql`alter table audit_log rename to audit_log_away`);
  await expect(rotateKeys(site.services, { actor: OLGA })).rejects.toThrow();
  await site.db.execute(sql`alter table audit_log_away rename to audit_log`);
  expect(await kids()).toEqual(before);
  const kid = await rotateKeys(site.services, { actor: OLGA });
  expect((await site.services.keys.current()).kid).toBe(kid);
});
