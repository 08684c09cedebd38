import { type SiteProcess, startSiteProcess } from "../site-process.ts";
import { test as base } from "./fixtures.ts";

/** One for each test that signs an operator in: an address gets one sign-in mail a minute. */
const OPERATORS = ["olga", "omar", "orla", "oona", "otto", "osip", "odin", "ovid", "oleg", "owen"]
  .concat("opal", "oren", "osma", "ozzy", "ozma", "olaf", "opie", "otis", "odda", "onno", "ossi", "olli")
  .concat("odel", "omri", "orin", "ojan", "obed", "olin", "otta")
  .map((name) => `${name}@opswright.example`);

export const VIEWER = "vera@opswright.example";
export const SUPPORT = "sam@opswright.example";

/** Starts one site per worker, so that no other test sees an operator's changes. */
export const test = base.extend<object, { site: SiteProcess }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startSiteProcess({
        env: {
          OPERATORS: [...OPERATORS, `${VIEWER}:viewer`, `${SUPPORT}:support`].join(","),
          WEBHOOKS_ALLOW_PRIVATE: "1",
        },
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
