import { AwsClient } from "aws4fetch";
import { contentDisposition } from "./content-disposition.ts";
import type { Credentials } from "./role-credentials.ts";
import { assertKey, FileMissing, type Storage } from "./storage.ts";

type Options = {
  endpoint: string;
  region: string;
  bucket: string;
  /** Called before each use, because role credentials expire. */
  credentials: () => Promise<Credentials>;
  clock: () => Date;
};

/**
 * Any S3-compatible store, addressed by path. Visitors download directly from the store through presigned
 * links.
 */
export function createS3Storage({ endpoint, region, bucket, credentials, clock }: Options): Storage {
  // The client retries transient errors (500, 503, 429) with jitter.
  const connect = async () => new AwsClient({ ...(await credentials()), region, service: "s3", retries: 3 });
  const urlOf = (key: string) => {
    assertKey(key);
    return `${endpoint.replace(/\/+$/, "")}/${bucket}/${key}`;
  };

  async function send(key: string, init: RequestInit): Promise<Response> {
    const client = await connect();
    const response = await client.fetch(urlOf(key), { ...init, signal: AbortSignal.timeout(60_000) });
    if (response.status === 404) throw new FileMissing("The file is not in the store");
    if (!response.ok)
      throw new Error(`store returned ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return response;
  }

  return {
    async put(key, bytes, { contentType }) {
      const response = await send(key, {
        method: "PUT",
        body: new Uint8Array(bytes),
        headers: { "Content-Type": contentType, "Content-Length": String(bytes.length) },
      });
      await response.arrayBuffer();
    },
    async get(key) {
      return new Uint8Array(await (await send(key, { method: "GET" })).arrayBuffer());
    },
    async stream(key) {
      const { body } = await send(key, { method: "GET" });
      return body ?? new Blob([]).stream();
    },
    async remove(key) {
      await send(key, { method: "DELETE" }).catch((error) => {
        if (!(error instanceof FileMissing)) throw error;
      });
    },
    async link(key, { filename, contentType, expiresInSeconds }) {
      const url = new URL(urlOf(key));
      url.searchParams.set("X-Amz-Expires", String(expiresInSeconds));
      url.searchParams.set("response-content-disposition", contentDisposition(filename));
      url.searchParams.set("response-content-type", contentType);
      const datetime = clock()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, "");
      const client = await connect();
      const signed = await client.sign(url.href, { method: "GET", aws: { signQuery: true, datetime } });
      return signed.url;
    },
    respond: () => null,
  };
}
