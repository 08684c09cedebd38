import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mails } from "#server/platform/db/schema/mails.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { signedInOperator } from "#test/fixtures/operator.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: "Olga@opswright.example" } });
  operator = await signedInOperator(site.url);
});
afterAll(() => site.close());

/** Allows for a slow machine. */
const PATIENCE = { timeout: 20_000 };
const attention = async () => (await operator.read("/today")).attention;

it("OP-3 OP-6 an operator sees an undeliverable mail and resends it", async () => {
  const content = { to: "ann@client.example", subject: "Receipt", text: "Paid.", html: "<p>Paid.</p>" };
  const [mail] = await site.db
    .insert(mails)
    .values({
      to: content.to,
      subject: content.subject,
      content,
      undeliverableAt: new Date(),
      error: "550 no such user",
    })
    .returning();
  const id = mail?.id ?? "";
  expect(await attention()).toContainEqual(expect.objectContaining({ kind: "mails", count: 1 }));
  expect((await operator.read("/mails")).items).toMatchObject([
    { id, to: content.to, subject: "Receipt", error: "550 no such user" },
  ]);
  expect((await operator.call("POST", `/mails/${id}/resend`)).status).toBe(200);
  expect((await operator.read("/mails")).items).toEqual([]);
  await expect
    .poll(async () => (await site.db.select().from(mails).where(eq(mails.id, id)))[0]?.sentAt, PATIENCE)
    .not.toBeNull();
  expect((await operator.call("POST", `/mails/${id}/resend`)).status).toBe(404);
  const log = await (await operator.call("GET", `/audit.csv?subject=${id}`)).text();
  expect(log).toContain("mail.resend");
  expect(log).not.toContain("ann@");
});

it("OP-3 OP-6 an operator sees a failed job and retries it", async () => {
  const { services, db } = site;
  let fails = true;
  await services.jobs.handle("test-work", async () => {
    if (fails) throw new Error("The disk is full");
  });
  await services.jobs.add(db, "test-work", { secret: "personal" }, { retryLimit: 0 });
  await expect.poll(async () => (await operator.read("/jobs")).items, PATIENCE).toHaveLength(1);
  expect(await attention()).toContainEqual(expect.objectContaining({ kind: "jobs", count: 1 }));
  const body = await (await operator.call("GET", "/jobs")).text();
  expect(body).not.toContain("personal");
  const [job] = JSON.parse(body).items;
  expect(job).toMatchObject({ queue: "test-work", tries: 1, error: "Error: The disk is full" });
  fails = false;
  expect((await operator.call("POST", `/jobs/${job.id}/retry`)).status).toBe(200);
  expect((await operator.call("POST", `/jobs/${job.id}/retry`)).status).toBe(404);
  const log = await (await operator.call("GET", `/audit.csv?subject=${job.id}`)).text();
  expect(log).toContain("job.retry");
});

it("OP-2 only an operator's own account response mentions the operator's pages; the token does not", async () => {
  const visitor = await signedInUser(site.url, "vic@client.example");
  const metadata = async (user: typeof visitor) =>
    (await (await user.fetch("/auth/v1/user")).json()).app_metadata;
  expect(await metadata(operator)).toMatchObject({ operator: true });
  expect(await metadata(visitor)).not.toHaveProperty("operator");
  expect(Buffer.from(operator.token.split(".")[1] ?? "", "base64url").toString()).not.toContain("operator");
  const forged = await visitor.fetch("/auth/v1/user", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: { operator: true }, app_metadata: { operator: true } }),
  });
  expect(forged.status).toBeGreaterThanOrEqual(400);
  expect((await visitor.fetch("/api/operator/session")).status).toBe(404);
});
