import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { type Logger, pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseUnavailable, explainDriverError } from "#server/platform/db/database-errors.ts";
import { collapseOutage } from "./collapse-outage.ts";

let logged: string[];
let log: Logger;
beforeEach(() => {
  vi.useFakeTimers();
  logged = [];
  const sink = new Writable({
    write(chunk, _, done) {
      logged.push(JSON.parse(chunk).msg);
      done();
    },
  });
  log = pino({ hooks: { logMethod: collapseOutage(30_000) } }, sink);
});
afterEach(() => void vi.useRealTimers());

const away = new DatabaseUnavailable("No connection");
const slow = new DrizzleQueryError("select 1", [], Object.assign(new Error("cancelled"), { code: "57014" }));

it("LV-5 logs an outage once at its start and once at its end, and other lines as usual", () => {
  for (let second = 0; second < 120; second += 5) {
    log.child({ requestId: String(second) }).error({ err: away }, "a request");
    vi.advanceTimersByTime(5_000);
  }
  log.warn("something else");
  vi.advanceTimersByTime(30_000);
  const began = "the database is away; what needs it responds with 503 until it is back";
  expect(logged).toEqual([began, "something else", "the database is back"]);
  log.error({ err: away }, "the next outage");
  expect(logged.at(-1)).toBe(began);
});

it("LV-5 logs a single slow statement and any other error unchanged", () => {
  log.error({ err: slow }, "slow");
  log.error({ err: slow }, "slow");
  log.error({ err: new Error("ours") }, "ours");
  expect(logged).toEqual(["slow", "slow", "ours"]);
});

it("LV-5 treats the job queue's non-Error connection failures as part of the outage", () => {
  log.error({ err: away }, "a request");
  const passedOn = {
    code: "ECONNREFUSED",
    message: "connect ECONNREFUSED",
    queue: "send-mail",
  } as unknown as Error;
  log.error({ err: explainDriverError(passedOn) }, "job queue");
  expect(logged).toHaveLength(1);
});
