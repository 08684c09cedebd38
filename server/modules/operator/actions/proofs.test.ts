import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantAccess } from "#server/modules/orders/index.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { addTestVersion, publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { PROMISES, testProof } from "#test/fixtures/proof.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: OLGA }, pages: true });
  operator = await signedInOperator(site.url);
});
afterAll(() => site.close());

const PATIENT = { timeout: 20_000 };
const SHOWN = PROMISES.map((text) => ({ text, passed: true }));

/** Creates an item with the fixture's file, which a test can prove. */
async function itemWithFile(slug: string, priceCents = 4900) {
  await publishTestItem(site.services, { slug, priceCents });
  return testWorkflow(`${slug} 1.0.0`);
}
const prove = (slug: string, proof: object) => operator.call("PUT", `/catalogue/${slug}/proofs`, proof);
const proofsOf = async (slug: string) => {
  const response = await fetch(`${site.url}/api/resources/${slug}`);
  return response.ok ? (await response.json()).proofs : response.status;
};
const page = async (path: string) => (await fetch(site.url + path)).text();
async function refusal(response: Response) {
  const { error } = await response.json();
  return { status: response.status, ...error };
}

describe("PF-1 a proof", () => {
  it("counts for the file with its checksum on page, Markdown, JSON-LD, API and n8n, and not after one changed byte", async () => {
    const bytes = await itemWithFile("proven-one", 0);
    const said = "Proven in n8n 2.41, 2 promises";
    const everywhere = () =>
      Promise.all([
        page("/resources/proven-one"),
        page("/resources/proven-one.md"),
        fetch(`${site.url}/n8n/free/templates/workflows/proven-one`).then((r) => r.text()),
      ]);
    await expect.poll(() => proofsOf("proven-one"), PATIENT).toEqual([]);
    await expect.poll(() => page("/resources/proven-one"), PATIENT).toContain("Not proven");
    for (const text of await everywhere()) expect(text).toContain("Not proven");
    expect((await prove("proven-one", testProof(bytes))).status).toBe(200);
    const shown = { n8n: "2.41.1", date: "2026-11-16", promises: SHOWN };
    await expect.poll(() => proofsOf("proven-one"), PATIENT).toEqual([shown]);
    await expect.poll(() => page("/resources/proven-one"), PATIENT).toContain(said);
    for (const text of await everywhere()) {
      expect(text).toContain(said);
      expect(text).toContain(PROMISES[0]);
      expect(text).not.toContain("Not proven");
    }
    expect(await page("/resources/proven-one")).toMatch(
      /"name":"Proof","value":"Proven in n8n 2\.41, 2 prom/,
    );

    expect(await page("/resources/proven-one")).toContain("Run in a real n8n on");
    expect((await prove("proven-one", testProof(bytes, { configuration: "default" }))).status).toBe(200);
    for (const path of ["/resources/proven-one", "/resources/proven-one.md"])
      await expect.poll(() => page(path), PATIENT).toContain("Run in a default n8n 2.41.1 on");

    await addTestVersion(site.services, "proven-one", "1.0.1");
    await expect.poll(() => proofsOf("proven-one"), PATIENT).toEqual([]);
    await expect.poll(() => page("/resources/proven-one"), PATIENT).toContain("Not proven");
  });

  it("rejects a proof of another or unknown file, and a forged, future-dated or oversized one, with a message", async () => {
    const bytes = await itemWithFile("refusing-one");
    const others = await itemWithFile("other-one");
    const changed = Buffer.concat([bytes, Buffer.from(" ")]);
    expect(await refusal(await prove("refusing-one", testProof(others)))).toEqual({
      status: 422,
      code: "proof_of_another_file",
      message: "This proof belongs to another file: that of other-one.",
    });
    expect(await refusal(await prove("refusing-one", testProof(changed)))).toEqual({
      status: 422,
      code: "proof_of_no_file",
      message: expect.stringContaining("for no file of this shop"),
    });
    const proof = testProof(bytes);
    const [promise] = proof.promises;
    for (const forged of [
      { ...proof, verified: true },
      { ...proof, n8n: "2.41" },
      { ...proof, date: "2026-02-31" },
      { ...proof, promises: [] },
      { ...proof, promises: [{ ...promise, passed: false }] },
      { ...proof, promises: [{ ...promise, text: "a".repeat(301) }] },
      { ...proof, promises: [{ ...promise, text: "\u202eturned" }] },
      { ...proof, promises: [promise, promise] },
    ])
      expect(await refusal(await prove("refusing-one", forged))).toMatchObject({
        status: 400,
        code: "proof_invalid",
      });
    const ahead = { ...proof, date: "2999-01-01" };
    expect(await refusal(await prove("refusing-one", ahead))).toMatchObject({ status: 422, code: "invalid" });
    const large = { ...proof, padding: "a".repeat(10 * 1024 * 1024) };
    expect(await refusal(await prove("refusing-one", large))).toMatchObject({
      status: 413,
      code: "too_large",
    });
    expect((await prove("no-such-item", proof)).status).toBe(404);
    expect(await proofsOf("refusing-one")).toEqual([]);
  });

  it("is listed beside other n8n versions, and replaced by a later proof of the same version", async () => {
    const bytes = await itemWithFile("side-by-side");
    for (const n8n of ["2.41.1", "1.123.81", "2.9.0"])
      expect((await prove("side-by-side", testProof(bytes, { n8n }))).status).toBe(200);
    const later = await prove("side-by-side", testProof(bytes, { date: "2026-11-17" }));
    expect((await later.json()).proofs).toMatchObject([
      { n8n: "2.41.1", date: "2026-11-17" },
      { n8n: "2.9.0", date: "2026-11-16" },
      { n8n: "1.123.81" },
    ]);
    const older = await prove("side-by-side", testProof(bytes, { failed: PROMISES }));
    expect(await refusal(older)).toMatchObject({ status: 409, code: "proof_older" });
    await expect
      .poll(() => page("/store/side-by-side"), PATIENT)
      .toContain("Proven in n8n 1.123 to 2.41, 2 promises");
  });

  it("is rejected together with its file", async () => {
    await itemWithFile("with-file");
    const bytes = testWorkflow("with-file 2");
    const form = (proof: object) => ({
      file: new File([Buffer.from(bytes)], "workflow.json"),
      proof: new File([JSON.stringify(proof)], "PROOF.json"),
      version: "2.0.0",
      changelog: "Two.",
    });
    const another = form(testProof(testWorkflow("another")));
    for (const path of ["/catalogue/inspect", "/catalogue/with-file/versions"])
      expect(await refusal(await operator.upload(path, another))).toMatchObject({
        status: 422,
        code: "proof_of_another_file",
      });
    expect((await operator.read("/catalogue/with-file")).versions).toHaveLength(1);
    const preview = await operator.upload("/catalogue/inspect", form(testProof(bytes)));
    expect(await preview.json()).toMatchObject({ kind: "n8n", proofs: [{ n8n: "2.41.1", promises: SHOWN }] });
    const added = await operator.upload("/catalogue/with-file/versions", form(testProof(bytes)));
    expect((await added.json()).versions).toMatchObject([
      { version: "2.0.0", proofs: [{ n8n: "2.41.1" }] },
      { version: "1.0.0", proofs: [] },
    ]);
    const [entry] = (await operator.read("/audit?subject=with-file")).items;
    expect(entry).toMatchObject({ action: "resource.add-version", after: { proven: { n8n: "2.41.1" } } });
  });
});

describe("PF-3 a proof that names a failed promise", () => {
  it("emails operators once, notifies owners and shows buyers where the template works", async () => {
    const bytes = await itemWithFile("failing-one");
    const ann = await signedInUser(site.url, "ann@client.example");
    await grantAccess(site.services, { userId: ann.id, slug: "failing-one" });
    await prove("failing-one", testProof(bytes));
    const failing = testProof(bytes, { n8n: "2.43.0", failed: ["Waits for a busy app"] });
    expect((await prove("failing-one", failing)).status).toBe(200);
    expect((await prove("failing-one", { ...failing, date: "2026-11-17" })).status).toBe(200);

    await expect.poll(() => page("/store/failing-one"), PATIENT).toContain("Works in n8n 2.41, 2 promises");
    expect((await proofsOf("failing-one"))[0]).toMatchObject({
      n8n: "2.43.0",
      promises: [{ passed: true }, { text: "Waits for a busy app", passed: false }],
    });
    const failure = "Fails in n8n 2.43: Waits for a busy app";
    const { items } = await (await ann.fetch("/api/library")).json();
    expect(items).toMatchObject([{ slug: "failing-one", proof_failure: failure }]);
    const { url } = await (await ann.fetch("/api/n8n-tokens", { method: "POST" })).json();
    const inN8n = await (await fetch(`${url}/templates/workflows/failing-one`)).json();
    expect(inN8n.workflow.description).toContain(failure);

    const mails = async () => {
      const all = await (await fetch(`${site.url}/demo/mail.json?to=${OLGA}`)).json();
      return all.filter(({ subject }: { subject: string }) => subject.includes("fails in n8n"));
    };
    await expect.poll(mails, PATIENT).toHaveLength(1);
    expect((await mails())[0].text).toContain(failure);
    const older = testProof(bytes, { n8n: "1.123.81", failed: PROMISES });
    expect((await prove("failing-one", older)).status).toBe(200);
    await prove("failing-one", testProof(bytes, { n8n: "2.44.0", failed: PROMISES }));
    await expect.poll(mails, PATIENT).toHaveLength(2);
    const texts = (await mails()).map(({ text }: { text: string }) => text).join();
    expect(texts, "an n8n from before is no news").not.toContain("1.123");
  });
});

describe("PF-3 a token of `goods token`", () => {
  it("sends proofs and nothing else, is stored as a hash, and stops working when revoked", async () => {
    const bytes = await itemWithFile("by-token");
    const made = JSON.parse((await commandOf(site, "goods", "token", "--name", "ci", "--json")).stdout);
    const asMachine = (method: string, path: string, body?: object) =>
      fetch(`${site.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${made.token}`, "Content-Type": "application/json" },
        body: body && JSON.stringify(body),
      });
    const proofs = "/api/operator/catalogue/by-token/proofs";
    expect((await asMachine("PUT", proofs, testProof(bytes))).status).toBe(200);
    expect((await asMachine("PUT", proofs, { ...testProof(bytes), verified: true })).status).toBe(400);
    const [entry] = (await operator.read("/audit?subject=by-token")).items;
    expect(entry).toMatchObject({ action: "resource.prove", actor: "goods token (ci)" });
    for (const [method, path] of [
      ["GET", "/api/operator/session"],
      ["GET", "/api/operator/catalogue"],
      ["GET", "/api/operator/catalogue/by-token"],
      ["POST", "/api/operator/catalogue/by-token/unpublish"],
      ["POST", "/api/operator/goods"],
    ] as const)
      expect((await asMachine(method, path)).status, path).toBe(404);
    expect((await asMachine("GET", "/api/library")).status).toBe(401);
    const { rows } = await site.db.execute("select t::text as row from goods_tokens t");
    expect(JSON.stringify(rows)).not.toContain(made.token);
    expect((await commandOf(site, "goods", "tokens")).stdout).toContain("ci");

    expect((await commandOf(site, "goods", "revoke", made.id)).code).toBe(0);
    expect((await asMachine("PUT", proofs, testProof(bytes))).status).toBe(404);
    expect((await commandOf(site, "goods", "revoke", made.id)).code).toBe(1);
  });

  it("returns 404 to visitors and customers", async () => {
    const bytes = await itemWithFile("of-nobody");
    const path = "/api/operator/catalogue/of-nobody/proofs";
    const init = { method: "PUT", body: JSON.stringify(testProof(bytes)) };
    expect((await fetch(site.url + path, init)).status).toBe(404);
    const bob = await signedInUser(site.url, "bob@client.example");
    expect((await bob.fetch(path, init)).status).toBe(404);
    expect(await proofsOf("of-nobody")).toEqual([]);
  });
});
