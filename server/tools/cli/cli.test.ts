import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProgram } from "#server/tools/cli/program.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { testWorkflow } from "#test/fixtures/catalogue.ts";
import { operatorApi } from "#test/fixtures/operator.ts";
import { testProof } from "#test/fixtures/proof.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let folder: string;
let operator: Awaited<ReturnType<typeof signedInUser>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: "olga@opswright.example" } });
  operator = await signedInUser(site.url, "olga@opswright.example");
  folder = await mkdtemp(join(tmpdir(), "opswright-cli-"));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Allows for a slow machine until the site has reloaded. */
const PATIENT = { timeout: 20_000 };

const opswright = (...args: string[]) => commandOf(site, ...args);

async function fileWith(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** The commands documented in docs/operating.md. */
const CONTRACT = [
  ...["resources list", "resources publish", "resources prove", "resources edit", "resources unpublish"],
  ...["goods list", "goods add", "goods token"],
  ...["orders list", "orders show", "orders refund", "orders resend", "orders grant", "orders revoke"],
  ...["codes create", "codes list", "codes end"],
  ...[
    "webhooks list",
    "webhooks add",
    "webhooks test",
    "webhooks remove",
    "webhooks deliveries",
    "webhooks resend",
  ],
  ...["messages list", "people export", "people delete", "operators reset", "keys rotate"],
  ...["api-keys create", "api-keys list", "api-keys revoke"],
  ...["backup", "restore", "move-to", "doctor", "demo reset"],
];

/** A command with arguments and subcommands counts as one too, such as `backup FILE` beside `backup verify FILE`. */
function leavesOf(command: Command): Command[] {
  const isVerb = command.commands.length === 0 || command.registeredArguments.length > 0;
  return [...(isVerb ? [command] : []), ...command.commands.flatMap(leavesOf)];
}

function nameOf(command: Command): string {
  return command.parent?.parent ? `${command.parent.name()} ${command.name()}` : command.name();
}

describe("command line", () => {
  it("OP-9 publishes a file, which the running site lists at once, edits and archives it, with audit entries", async () => {
    const file = await fileWith("digest.json", testWorkflow("Digest"));
    const published = await opswright("resources", "publish", file, "--slug", "digest", "--price", "49");
    expect(published).toMatchObject({ code: 0, stdout: expect.stringContaining("Published digest 1.0.0") });
    const listed = async () =>
      (await (await fetch(`${site.url}/api/resources?is_free=false`)).json()) as {
        slug: string;
        title: string;
      }[];
    await expect.poll(listed, PATIENT).toMatchObject([{ slug: "digest", price_cents: 4900 }]);
    expect((await opswright("resources", "edit", "digest", "--title", "Weekly digest")).code).toBe(0);
    await expect.poll(listed, PATIENT).toMatchObject([{ title: "Weekly digest" }]);
    const again = await opswright("resources", "publish", file, "--slug", "digest", "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({
      versions: [{ version: "1.1.0" }, { version: "1.0.0" }],
    });
    expect((await opswright("resources", "unpublish", "digest")).code).toBe(0);
    await expect.poll(listed, PATIENT).toEqual([]);
    const { items } = await (await operator.fetch("/api/operator/audit?subject=digest")).json();
    expect(items.map(({ action }: { action: string }) => action).reverse()).toEqual([
      "resource.create",
      "resource.add-version",
      "resource.publish",
      "resource.edit",
      "resource.add-version",
      "resource.unpublish",
    ]);
    expect(items[0].actor).toMatch(/^command line \(.+\)$/);
  });

  it("PF-1 publishes a file with its proof, and adds a proof of another n8n later; another file's proof changes nothing", async () => {
    const bytes = testWorkflow("Proven");
    const file = await fileWith("proven.json", bytes);
    const written = (name: string, proof: object) => fileWith(name, JSON.stringify(proof));
    const publish = (proof: string) =>
      opswright("resources", "publish", file, "--slug", "proven", "--price", "49", "--proof", proof);
    const another = await publish(await written("another.json", testProof(testWorkflow("Another"))));
    expect(another).toMatchObject({ code: 1, stderr: expect.stringContaining("belongs to another file") });
    expect((await opswright("resources", "list")).stdout).not.toContain("proven");
    expect((await publish(await written("proof.json", testProof(bytes)))).code).toBe(0);
    const older = await written("older.json", testProof(bytes, { n8n: "1.123.81" }));
    expect(await opswright("resources", "prove", "proven", older)).toMatchObject({
      code: 0,
      stdout: "proven: Proven in n8n 1.123, 2 promises\n",
    });
    expect((await opswright("resources", "prove", "digest", older)).code).toBe(1);
    expect((await opswright("resources", "prove", "proven", file)).code).toBe(1);
    const { proofs } = (await operatorApi(operator.fetch).read("/catalogue/proven")).detail;
    expect(proofs.map(({ n8n }: { n8n: string }) => n8n)).toEqual(["2.41.1", "1.123.81"]);
    expect((await opswright("resources", "unpublish", "proven")).code).toBe(0);
  });

  it("OP-9 OP-4 rejects a file with a live secret naming its location, and a missing file naming its path", async () => {
    const secret = testWorkflow("Secret", { apiKey: `sk_live_${"a1B2c3D4e5F6g7H8i9J0k1L2"}` });
    const refused = await opswright("resources", "publish", await fileWith("secret.json", secret), "--free");
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/nodes\[\d+\]/);
    const missing = await opswright("resources", "publish", join(folder, "missing.json"), "--free");
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("missing.json") });
  });

  it("OP-9 exits with 2 for wrong usage and 0 for help", async () => {
    // As a separate process, like npm starts it.
    const started = promisify(execFile)(process.execPath, ["server/tools/cli/main.ts", "nonsense"]);
    await expect(started).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("nonsense") });
    expect((await opswright("resources", "publish")).code).toBe(2);
    expect(await opswright("webhooks", "deliveries", "abc")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("It is not an id."),
    });
    expect(await opswright("resources", "--help")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("publish"),
    });
  });

  it("OP-9 every command has help, prints JSON on demand and exits with 2 for wrong usage", async () => {
    const verbs = leavesOf(createProgram());
    expect(verbs.map(nameOf)).toEqual(expect.arrayContaining(CONTRACT));
    for (const verb of verbs) {
      expect(verb.description(), nameOf(verb)).not.toBe("");
      expect(verb.helpInformation(), nameOf(verb)).toContain("--json");
      expect((await opswright(...nameOf(verb).split(" "), "--no-such-option")).code, nameOf(verb)).toBe(2);
    }
    expect((await opswright("messages", "list", "--limit", "many")).code).toBe(2);
    expect((await opswright("resources", "edit", "digest", "--price", "cheap")).code).toBe(2);
  });

  it("OP-9 lists messages and orders as a table and as JSON", async () => {
    const sent = await fetch(`${site.url}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Mia",
        email: "mia@client.example",
        company: "Mia & Co",
        phone: "+91 1 555",
        message: "Do you also mend what others built?",
      }),
    });
    expect(sent.status).toBe(200);
    expect(await opswright("messages", "list")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/unread +Mia +mia@client\.example/),
    });
    expect(JSON.parse((await opswright("messages", "list", "--json")).stdout)).toMatchObject([
      { name: "Mia" },
    ]);
    expect(await opswright("orders", "list")).toMatchObject({ code: 0, stdout: "Nothing here yet.\n" });
  });

  it("OP-9 GR-2 creates, lists and ends a code with audit entries; an invalid code is wrong usage", async () => {
    const made = await opswright(
      "codes",
      "create",
      "launch",
      "--percent",
      "20",
      "--uses",
      "3",
      "--items",
      "digest",
    );
    expect(made).toMatchObject({ code: 0, stdout: "LAUNCH can be used.\n" });
    expect((await opswright("codes", "create", "LAUNCH", "--percent", "10")).code).toBe(1);
    for (const wrong of [["--percent", "101"], [], ["--percent", "5", "--amount", "5"]])
      expect((await opswright("codes", "create", "wrong", ...wrong)).code).toBe(2);
    expect((await opswright("codes", "end", "launch")).code).toBe(0);
    expect(JSON.parse((await opswright("codes", "list", "--json")).stdout)).toMatchObject([
      { code: "LAUNCH", percent: 20, max_uses: 3, items: ["digest"], used: 0, ended_at: expect.any(String) },
    ]);
    const { items } = await (await operator.fetch("/api/operator/audit?subject=LAUNCH")).json();
    expect(items.map(({ action }: { action: string }) => action)).toEqual(["code.end", "code.create"]);
  });

  it("OP-9 GR-1 prints a month's register as CSV with headings; an invalid month is wrong usage", async () => {
    expect((await opswright("invoices", "register", "2026-11")).stdout).toMatch(/^number,date,kind,/);
    expect((await opswright("invoices", "register", "2026-13")).code).toBe(2);
    expect(await opswright("invoices", "list")).toMatchObject({ code: 0, stdout: "Nothing here yet.\n" });
  });

  it("OP-9 without a terminal, destructive commands need --yes", async () => {
    await signedInUser(site.url, "del@client.example");
    const asked = await opswright("people", "delete", "del@client.example");
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining("--yes") });
    const exported = await opswright("people", "export", "DEL@client.example");
    expect(JSON.parse(exported.stdout)).toMatchObject({ profile: { user: { email: "del@client.example" } } });
    expect((await opswright("people", "delete", "del@client.example", "--yes")).code).toBe(0);
    expect((await opswright("people", "export", "del@client.example")).code).toBe(1);
  });

  it("SA-6 OP-9 prints untrusted text without escape sequences or direction changes", async () => {
    const message = "Hello \u001b]0;owned\u0007 and \u009b31m red \u202egnorw, a line";
    await fetch(`${site.url}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Mallory", email: "m@client.example", company: "M", phone: "", message }),
    });
    for (const args of [
      ["messages", "list"],
      ["messages", "list", "--json"],
    ]) {
      const { stdout } = await opswright(...args);
      expect(stdout).toContain("Mallory");
      expect(stdout).not.toMatch(/(?![\n\t])\p{Cc}|\u202e/u);
    }
  });

  it("OP-9 rotates the signing keys; earlier tokens stay valid", async () => {
    const user = await signedInUser(site.url, "key@client.example");
    const { kid: before } = await site.services.keys.current();
    const { stdout, code } = await opswright("keys", "rotate", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout).kid, "another key signs now").not.toBe(before);
    const jwks = await (await fetch(`${site.url}/auth/v1/.well-known/jwks.json`)).json();
    expect(jwks.keys.map(({ kid }: { kid: string }) => kid)).toContain(JSON.parse(stdout).kid);
    expect((await user.fetch("/api/library")).status).toBe(200);
  });
});
