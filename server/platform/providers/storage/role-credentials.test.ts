import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "#server/config.ts";
import { startS3Server } from "#test/fixtures/s3-server.ts";
import { json, type StandIn, startStandIn } from "#test/fixtures/stand-in-server.ts";
import { createRoleCredentials, type RoleSource } from "./role-credentials.ts";
import { createS3Storage } from "./s3-storage.ts";
import { storageContract } from "./storage.contract.ts";

let metadata: StandIn;
let now = Date.now();
let source: RoleSource;
beforeAll(async () => {
  metadata = await startStandIn();
  const variables = { AWS_EC2_METADATA_SERVICE_ENDPOINT: metadata.url };
  const s3 = { S3_ENDPOINT: "http://127.0.0.1:9", S3_REGION: "x", S3_BUCKET: "x" };
  const config = parseConfig({ ...s3, ...variables });
  if (!config.s3) throw new Error("No S3");
  source = config.s3.role;
});
afterAll(() => metadata.close());

const credentials = (hours: number, key = "S3RVER") => ({
  AccessKeyId: key,
  SecretAccessKey: "S3RVER",
  Token: "session/token+=",
  Expiration: new Date(now + hours * 3_600_000).toISOString(),
});

/** Instance metadata service, version 2. */
function machine(hours: number, key?: string): RequestListener {
  return (req, res) => {
    if (req.url === "/latest/api/token" && req.method === "PUT") return void res.end("metadata-token");
    if (req.headers["x-aws-ec2-metadata-token"] !== "metadata-token") return void res.writeHead(401).end();
    const roles = "/latest/meta-data/iam/security-credentials/";
    if (req.url === roles) return void res.end("shop-role");
    if (req.url === `${roles}shop-role`) return json(credentials(hours, key))(req, res);
    res.writeHead(404).end();
  };
}

test("LV-4 requests a machine's role once, renews it before expiry, and uses the old one while the service is down", async () => {
  metadata.answer(machine(6, "first"));
  const role = createRoleCredentials(source, () => new Date(now));
  const asked = await Promise.all([role(), role(), role()]);
  expect(asked.map(({ accessKeyId }) => accessKeyId)).toEqual(["first", "first", "first"]);
  expect(metadata.requests).toHaveLength(3);
  now += 5.95 * 3_600_000;
  metadata.answer((_, res) => void res.writeHead(500).end());
  expect((await role()).accessKeyId).toBe("first");
  metadata.answer(machine(6, "second"));
  expect((await role()).accessKeyId).toBe("second");
  now += 7 * 3_600_000;
  metadata.answer((_, res) => void res.writeHead(500).end());
  await expect(role()).rejects.toThrow("no credentials for the instance's role");
});

test("LV-4 reads a container's role with the token from its file", async () => {
  const dir = await mkdtemp(join(tmpdir(), "opswright-role-"));
  await writeFile(join(dir, "token"), "pod-token\n");
  metadata.answer((req, res) =>
    req.headers.authorization === "pod-token"
      ? json(credentials(1, "container"))(req, res)
      : void res.writeHead(401).end(),
  );
  const container = {
    ...source,
    containerUrl: `${metadata.url}/v1/credentials`,
    containerTokenFile: join(dir, "token"),
  };
  expect((await createRoleCredentials(container, () => new Date(now))()).accessKeyId).toBe("container");
  await rm(dir, { recursive: true });
});

storageContract("S3 by the instance's role", async () => {
  now = Date.now();
  metadata.answer(machine(6));
  const { close, accessKeyId: _, secretAccessKey: __, ...place } = await startS3Server();
  const role = createRoleCredentials(source, () => new Date(now));
  return { make: (clock) => createS3Storage({ ...place, credentials: role, clock }), close };
});
