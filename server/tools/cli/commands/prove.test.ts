import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { testWorkflow } from "#test/fixtures/catalogue.ts";
import { testProof } from "#test/fixtures/proof.ts";
import { commandOf } from "#test/fixtures/run-command.ts";

let site: Awaited<ReturnType<typeof createTestApp>>;
let folder: string;
beforeAll(async () => {
  site = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), "prove-"));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function written(name: string, content: Uint8Array | object): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content instanceof Uint8Array ? content : JSON.stringify(content));
  return path;
}

const FAILED = ["Waits for a busy app"];

it("PF-1 a failed proof, or one of an earlier file, exits with 1 and explains why; publishing with a failed one warns", async () => {
  const [first, next] = [testWorkflow("Proven"), testWorkflow("Proven again")];
  const publish = async (name: string, bytes: Uint8Array, proof: object) =>
    commandOf(
      site,
      ...["resources", "publish", await written(`${name}.json`, bytes), "--slug", "proven", "--price", "49"],
      ...["--proof", await written(`${name}-proof.json`, proof)],
    );
  const prove = async (proof: object) =>
    commandOf(site, "resources", "prove", "proven", await written("PROOF.json", proof));
  expect((await publish("first", first, testProof(first))).stdout).not.toContain("The proof failed");
  expect(await prove(testProof(first, { n8n: "2.20.12", failed: FAILED }))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Fails in n8n 2.20: Waits for a busy app"),
  });
  expect(await publish("next", next, testProof(next, { failed: FAILED }))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("! The proof failed. Fails in n8n 2.41: Waits for a busy app"),
  });
  expect(await prove(testProof(first, { n8n: "1.123.81" }))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/an earlier version[\s\S]*is not proven by it/),
  });
});
