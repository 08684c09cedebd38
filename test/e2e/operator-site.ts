import { type SiteProcess, startSiteProcess } from "../site-process.ts";
import { test as base } from "./fixtures.ts";

const ROLES = ["owner", "support", "viewer"] as const;
/** Enough for the tests of one worker: an address gets one sign-in mail a minute. */
const PER_ROLE = 40;
let used = 0;

/** The address of an operator whom no other test of this worker has signed in. */
export function newOperator(role: (typeof ROLES)[number] = "owner"): string {
  used += 1;
  if (used > PER_ROLE) throw new Error("more operators than PER_ROLE were asked for");
  return address(role, used);
}

function address(role: string, number: number): string {
  return `${role}-${String(number).padStart(2, "0")}@opswright.example`;
}

const OPERATORS = ROLES.flatMap((role) =>
  Array.from({ length: PER_ROLE }, (_, index) => `${address(role, index + 1)}:${role}`),
).join(",");

/** Starts one site per worker, so that no other test sees an operator's changes. */
export const test = base.extend<object, { site: SiteProcess }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startSiteProcess({
        env: { OPERATORS, WEBHOOKS_ALLOW_PRIVATE: "1" },
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** A file for a new item. */
export const workflow = (parameters: object = {}) => ({
  name: "workflow.json",
  mimeType: "application/json",
  buffer: Buffer.from(
    JSON.stringify({
      name: "Console test",
      nodes: [
        {
          id: "1",
          name: "Start",
          type: "n8n-nodes-base.manualTrigger",
          typeVersion: 1,
          position: [0, 0],
          parameters: {},
        },
        {
          id: "2",
          name: "Edit",
          type: "n8n-nodes-base.set",
          typeVersion: 3.4,
          position: [220, 0],
          parameters,
        },
      ],
      connections: { Start: { main: [[{ node: "Edit", type: "main", index: 0 }]] } },
    }),
  ),
});
