import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contactMessages, waitlist } from "#server/db/schema/contact.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInUser>>;
let visitor: Awaited<ReturnType<typeof signedInUser>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: "olga@opswright.example" } });
  operator = await signedInUser(site.url, "olga@opswright.example");
  visitor = await signedInUser(site.url, "vic@client.example");
  await publishTestItem(site.services, { slug: "paid-one", priceCents: 4900 });
});
afterAll(() => site.close());

const call = (method: string, path: string, body?: object) =>
  operator.fetch(`/api/operator${path}`, {
    method,
    body: body && JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
const read = async (path: string) => (await call("GET", path)).json();

function upload(path: string, fields: Record<string, string | Blob>, method = "POST") {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return operator.fetch(`/api/operator${path}`, { method, body });
}
const workflowFile = (name: string, parameters?: object) =>
  new File([Buffer.from(testWorkflow(name, parameters))], "workflow.json", { type: "application/json" });

const routes = () =>
  site.app.routes.filter(({ path, method }) => path.startsWith("/api/operator/") && method !== "ALL");

describe("who may call it", () => {
  it("OP-2 every route of the operator's side is a 404 for everybody else, as any unknown path is", async () => {
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

  it("OP-2 an operator is let in, and told apart by address in any case", async () => {
    expect(await read("/session")).toEqual({ email: "olga@opswright.example" });
  });
});

describe("lists", () => {
  it("OP-7 page by key: each row once, also while rows arrive", async () => {
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
      const page: { items: { email: string }[]; next: string | null } = await read(
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
    expect((await call("GET", "/waitlist?after=nonsense")).status).toBe(400);
    expect((await call("GET", "/waitlist?limit=100000")).status).toBe(400);
  });

  it("OP-7 export as CSV that no spreadsheet runs as a formula", async () => {
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
    const response = await call("GET", "/messages.csv?q=eve@x.example");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="messages.csv"');
    const [head, ...rows] = (await response.text()).split("\r\n");
    expect(head).toBe("created_at,status,name,email,company,phone,held,message");
    expect(rows[0]).toContain(",unread,'=HYPERLINK(1),eve@x.example,X,'+1,false,");
    expect((await call("GET", "/nothing.csv")).status).toBe(404);
  });

  it("OP-1 OP-7 every list answers, filtered by what its query says", async () => {
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
      expect(await read(`/${name}`)).toMatchObject({ items: expect.any(Array) });
      expect((await call("GET", `/${name}.csv`)).status).toBe(200);
    }
    expect((await read("/people?q=VIC@")).items).toMatchObject([
      { email: "vic@client.example", sessions: 1 },
    ]);
    expect((await read("/catalogue?q=paid&status=published")).items).toMatchObject([
      { slug: "paid-one", version: "1.0.0" },
    ]);
    expect((await read("/catalogue?status=draft")).items).toEqual([]);
    expect((await call("GET", "/orders?state=nonsense")).status).toBe(400);
    expect(await read("/today")).toMatchObject({ sales: expect.any(Array), visits: expect.any(Array) });
  });
});

describe("catalogue", () => {
  const draft = {
    slug: "new-one",
    title: "New one",
    summary: null,
    tags: ["n8n"],
    serviceArea: null,
    isFree: false,
    priceCents: 2900,
  };

  it("OP-1 OP-8 a draft gets a file, is published, edited and taken out, each change in the audit log", async () => {
    expect((await call("POST", "/catalogue", draft)).status).toBe(201);
    expect((await call("POST", "/catalogue", draft)).status).toBe(409);
    expect((await call("POST", "/catalogue/new-one/publish")).status).toBe(422);
    const added = await upload("/catalogue/new-one/versions", {
      file: workflowFile("New one"),
      version: "1.0.0",
      changelog: "First.",
    });
    expect(added.status).toBe(201);
    const item = await (await call("POST", "/catalogue/new-one/publish")).json();
    expect(item).toMatchObject({
      status: "published",
      versions: [{ version: "1.0.0" }],
      detail: { title: "New one" },
    });
    const edit = { ...draft, title: "Newer", revision: item.revision, slug: undefined };
    expect(await (await call("PUT", "/catalogue/new-one", edit)).json()).toMatchObject({ title: "Newer" });
    // Every instance hears of a change from the database, a moment after it.
    const titles = async () => {
      const listed: { title: string }[] = await (await fetch(`${site.url}/api/resources`)).json();
      return listed.map(({ title }) => title);
    };
    await expect.poll(titles, { timeout: 20_000 }).toContain("Newer");
    expect(await (await call("POST", "/catalogue/new-one/unpublish")).json()).toMatchObject({
      status: "unpublished",
    });
    expect(await (await call("POST", "/catalogue/new-one/archive")).json()).toMatchObject({
      status: "archived",
    });
    const log = (await read("/audit?subject=new-one")).items;
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      "resource.archive",
      "resource.unpublish",
      "resource.edit",
      "resource.publish",
      "resource.add-version",
      "resource.create",
    ]);
    expect(log[2]).toMatchObject({
      actor: "olga@opswright.example",
      before: { title: "New one" },
      after: { title: "Newer" },
    });
  });

  it("OP-8 whoever edits an older revision is told, and nothing is overwritten", async () => {
    const { revision } = await read("/catalogue/paid-one");
    const edit = { ...draft, slug: undefined, revision };
    expect((await call("PUT", "/catalogue/paid-one", { ...edit, title: "Mine" })).status).toBe(200);
    const second = await call("PUT", "/catalogue/paid-one", { ...edit, title: "Yours" });
    expect(second.status).toBe(409);
    expect((await second.json()).error.code).toBe("changed_meanwhile");
    expect((await read("/catalogue/paid-one")).title).toBe("Mine");
  });

  it("OP-4 a file is described before it is stored; a live secret in it is refused with its place", async () => {
    const preview = await (await upload("/catalogue/inspect", { file: workflowFile("Preview") })).json();
    expect(preview).toMatchObject({
      kind: "n8n",
      findings: expect.any(Array),
      cover_svg: expect.stringContaining("<svg"),
    });
    const secret = { apiKey: `sk_live_${"a1B2c3D4e5F6g7H8i9J0k1L2"}` };
    const refused = await upload("/catalogue/inspect", { file: workflowFile("Secret", secret) });
    expect(refused.status).toBe(422);
    const { error } = await refused.json();
    expect(error.code).toBe("file_secret");
    expect(error.message).toMatch(/nodes\[\d+\]/);
  });

  it("OP-1 a cover is uploaded, served, survives a new version, and is drawn again", async () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const put = await upload("/catalogue/paid-one/cover", { cover: new File([png], "c.png") }, "PUT");
    const { cover_url } = await put.json();
    const served = await fetch(site.url + cover_url);
    expect(served.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    await upload("/catalogue/paid-one/versions", {
      file: workflowFile("v2"),
      version: "2.0.0",
      changelog: "Two.",
    });
    expect((await read("/catalogue/paid-one")).cover_url).toBe(cover_url);
    const svg = new File(["<svg/>"], "c.svg");
    expect((await upload("/catalogue/paid-one/cover", { cover: svg }, "PUT")).status).toBe(422);
    const drawn = await (await call("DELETE", "/catalogue/paid-one/cover")).json();
    expect(drawn.cover_url).toBe("/covers/paid-one-2.0.0.svg");
  });
});

describe("messages and people", () => {
  it("OP-6 a message is read, answered by mail, kept as a thread, and marked", async () => {
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
    const [{ id }] = (await read("/messages?q=ann@client.example")).items;
    await call("POST", `/messages/${id}/status`, { status: "read" });
    const thread = await (await call("POST", `/messages/${id}/reply`, { text: "An answer." })).json();
    expect(thread).toMatchObject({ message: { status: "answered" }, replies: [{ text: "An answer." }] });
    await expect
      .poll(async () => (await fetch(`${site.url}/demo/mail.json?to=ann@client.example`)).json(), {
        timeout: 20_000,
      })
      .toMatchObject([{ text: expect.stringContaining("An answer.") }]);
    expect((await call("POST", `/messages/${id}/status`, { status: "spam" })).status).toBe(200);
    expect((await read("/messages?status=spam")).items).toHaveLength(1);
  });

  it("OP-6 a person's sessions are ended, data exported, account deleted, and the log names nobody", async () => {
    const dora = await signedInUser(site.url, "dora@client.example");
    expect(await read(`/people/${dora.id}`)).toMatchObject({ email: "dora@client.example", sessions: [{}] });
    expect(await read(`/people/${dora.id}/export`)).toMatchObject({ profile: { user: { id: dora.id } } });
    await call("POST", `/people/${dora.id}/end-sessions`);
    expect((await dora.fetch("/api/library")).status).toBeGreaterThanOrEqual(401);
    expect((await call("POST", `/people/${dora.id}/delete`, { email: "vic@client.example" })).status).toBe(
      400,
    );
    expect((await call("POST", `/people/${dora.id}/delete`, { email: "Dora@client.example" })).status).toBe(
      200,
    );
    expect((await call("GET", `/people/${dora.id}`)).status).toBe(404);
    const log = await (await call("GET", `/audit.csv?subject=${dora.id}`)).text();
    expect(log).toContain("person.delete");
    expect(log).not.toContain("dora@");
  });
});

it("OP-8 the database itself refuses to change or empty the audit log", async () => {
  for (const statement of [
    sql`update audit_log set actor = 'nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(site.db.execute(statement)).rejects.toMatchObject({
      cause: { message: "The audit log is append-only" },
    });
});
