import { deepEqual, match } from "node:assert/strict";
import { FOREIGN_SIGNER, type LibraryCheck, type Stage } from "./shop.ts";
import {
  api,
  installFirst,
  NEWEST,
  offered,
  openLibrary,
  others,
  run,
  type Stored,
  SWEEPER,
  sameContent,
  writes,
} from "./steps.ts";

const INSTALL = `Install Stale Deal Sweeper ${NEWEST}`;

/** The form rejects the file, and nothing is written to n8n. */
async function isRefused(stage: Stage, label: string, reason: RegExp) {
  const written = writes(stage).length;
  const { title, text } = await run(stage, label);
  match(title, /The file was refused/);
  match(text, reason);
  deepEqual(writes(stage).slice(written), []);
}

const changed = (text: string) => text.replace('"position"', '"notes": "added on the way", "position"');

export const signatures: LibraryCheck["cases"] = [
  {
    name: "a file that was changed on its way, signed by somebody else or not signed is not installed",
    proves: ["signed"],
    async run(stage) {
      await openLibrary(stage, [SWEEPER]);
      const { sending } = stage.apps.shop;
      const { signer } = sending;
      sending.tamper = changed;
      await isRefused(stage, INSTALL, /Somebody else made or changed it/);
      sending.tamper = (text) => text;
      sending.signer = FOREIGN_SIGNER;
      await isRefused(stage, INSTALL, /Somebody else made or changed it/);
      sending.signer = null;
      await isRefused(stage, INSTALL, /has no signature/);
      sending.signer = signer;
      deepEqual(await others(stage), []);
      match((await run(stage, INSTALL)).title, /is installed/);
    },
  },
  {
    name: "a changed file is not used for an update, neither the new version nor the one that was installed",
    proves: ["signed"],
    async run(stage) {
      const before = await installFirst(stage, SWEEPER);
      const update = (await offered(stage, "Update")) ?? "";
      const { sending } = stage.apps.shop;
      for (const version of [NEWEST, "1.0.0"]) {
        sending.tamper = (text, { id }) => (id === `${SWEEPER}-${version}` ? changed(text) : text);
        await isRefused(stage, update, /Somebody else made or changed it/);
      }
      sameContent(await api<Stored>(stage, "GET", `/workflows/${before.id}`), before);
    },
  },
  {
    name: "without the shop's public key in 'Settings' nothing is installed",
    proves: ["signed"],
    async run(stage) {
      await openLibrary(stage, [SWEEPER], { publicKey: "" });
      await isRefused(stage, INSTALL, /publicKey in the node Settings is not the shop's key/);
    },
  },
];
