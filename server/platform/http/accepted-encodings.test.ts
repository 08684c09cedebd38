import { expect, test } from "vitest";
import { acceptedEncodings } from "./cached-response.ts";

test.each([
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip", ["gzip", "identity"]],
  ["GZIP", ["gzip", "identity"]],
  ["br;q=0, gzip;q=0.5", ["gzip", "identity"]],
  ["gzip;q=0.000", ["identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["brotli, gzipped", ["identity"]],
  ["identity;q=0, *;q=0", []],
  [",;=\u0000", ["identity"]],
])("RT-1 Accept-Encoding %j", (header, encodings) => {
  for (let times = 0; times < 2; times++) expect(acceptedEncodings(header)).toEqual(encodings);
});
