import { startS3Server } from "#test/fixtures/s3-server.ts";
import { createS3Storage } from "./s3-storage.ts";
import { storageContract } from "./storage.contract.ts";

storageContract("S3", async () => {
  const { close, accessKeyId, secretAccessKey, ...options } = await startS3Server();
  const credentials = async () => ({ accessKeyId, secretAccessKey });
  return { make: (clock) => createS3Storage({ ...options, credentials, clock }), close };
});
