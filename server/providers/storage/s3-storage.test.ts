import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { createS3Storage } from "./s3-storage.ts";
import { storageContract } from "./storage.contract.ts";

storageContract("S3", async () => {
  const directory = await mkdtemp(join(tmpdir(), "opswright-s3-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "shop", configs: [] }],
  });
  const { port } = await server.run();
  return {
    make: (clock) =>
      createS3Storage({
        endpoint: `http://127.0.0.1:${port}`,
        region: "us-east-1",
        bucket: "shop",
        accessKeyId: "S3RVER",
        secretAccessKey: "S3RVER",
        clock,
      }),
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
});
