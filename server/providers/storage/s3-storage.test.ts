import { startS3Server } from "#test/fixtures/s3-server.ts";
import { createS3Storage } from "./s3-storage.ts";
import { storageContract } from "./storage.contract.ts";

storageContract("S3", async () => {
  const { close, ...options } = await startS3Server();
  return { make: (clock) => createS3Storage({ ...options, clock }), close };
});
