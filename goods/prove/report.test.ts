import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testProof } from "#test/fixtures/proof.ts";
import { writeProof } from "./report.ts";

test("PF-1 writes a proof beside those of other versions; an unchanged proof keeps its date", () => {
  const folder = mkdtempSync(join(tmpdir(), "proofs-"));
  const read = (n8n: string) => JSON.parse(readFileSync(join(folder, "digest", `${n8n}.json`), "utf8"));
  const proof = (n8n: string, date: string, failed: string[] = []) =>
    testProof(Buffer.from("{}"), { slug: "digest", n8n, date, failed });
  writeProof(folder, proof("2.41.1", "2026-11-17"));
  writeProof(folder, proof("1.123.81", "2026-12-01"));
  writeProof(folder, proof("2.41.1", "2026-12-01"));
  expect([read("2.41.1").date, read("1.123.81").date]).toEqual(["2026-11-17", "2026-12-01"]);
  const [first] = read("2.41.1").promises;
  writeProof(folder, proof("2.41.1", "2026-12-01", [first.text]));
  expect(read("2.41.1")).toMatchObject({
    date: "2026-12-01",
    promises: [{ passed: false }, { passed: true }],
  });
  rmSync(folder, { recursive: true });
});
