import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { createLog } from "./create-log.ts";

it("SI-18 logs a failed query without its values", () => {
  let written = "";
  const sink = new Writable({
    write(chunk, _, done) {
      written += chunk;
      done();
    },
  });
  const refused = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(ada@example.com) already exists.",
  });
  const failed = new DrizzleQueryError("insert into users values ($1)", ["ada@example.com"], refused);
  createLog("info", sink).error({ err: new Error("Something went wrong", { cause: failed }) }, "request");
  expect(written).toContain("duplicate key");
  expect(written).toContain("23505");
  expect(written).toContain("insert into users");
  expect(written).not.toContain("ada@example.com");
});
