import { expect, test } from "vitest";
import { createFileSigner } from "#server/platform/crypto/file-signer.ts";
import { compare } from "./compare.ts";
import { copyData } from "./copies.ts";
import { withMarker } from "./marker.ts";
import { lookAtTriggers } from "./triggers.ts";
import type { Choice, LibraryItem, Workflow } from "./types.ts";
import { acceptedState, undo } from "./undo.ts";
import { decided, update } from "./update.ts";
import { verified } from "./verify.ts";

const node = (name: string, more: object = {}) => ({
  ...{ id: name, name, type: "n8n-nodes-base.noOp", typeVersion: 1, parameters: {} },
  position: [0, 0] as [number, number],
  ...more,
});
const flow = (more: Partial<Workflow> = {}): Workflow => ({
  ...{ id: "w1", name: "Sweeper", nodes: [node("a"), node("b")], connections: {} },
  ...more,
});
const at = (version: string, more: Partial<Workflow> = {}) =>
  withMarker(flow(more), { slug: "sweeper", version });
const choice: Choice = {
  ...{ label: "", action: "update", slug: "sweeper", title: "Sweeper", version: "2.0.0", from: ["1.0.0"] },
};
const item: LibraryItem = {
  ...{ slug: "sweeper", title: "Sweeper", platform: "n8n", version: "2.0.0" },
  versions: [{ version: "2.0.0" }, { version: "1.0.0" }],
};

test("TA-2: accepts a file only with the shop's signature of its exact bytes", () => {
  const [shop, thief] = [7, 8].map((seed) => createFileSigner(Buffer.alloc(32, seed)));
  if (!shop || !thief) throw new Error("no signers");
  const file = Buffer.from(JSON.stringify(flow({ name: "Größe 📦 ₹ 'quoted'" }), null, 2));
  const headersOf = (signer = shop) => ({ "x-opswright-signature": `ed25519=${signer.sign(file)}` });
  expect(verified(file, headersOf(), shop.publicKey)).toBe(file.toString());
  const changed = Buffer.from(file.toString().replace("noOp", "code"));
  for (const [bytes, signer] of [
    [changed, shop],
    [file, thief],
  ] as const)
    expect(() => verified(bytes, headersOf(signer), shop.publicKey)).toThrow("signature is not right");
  for (const headers of [undefined, {}, { "x-opswright-signature": "ed25519=AAAA" }])
    expect(() => verified(file, headers, shop.publicKey)).toThrow("no signature");
  for (const key of ["", undefined, "not a key", thief.publicKey.slice(4)])
    expect(() => verified(file, headersOf(), key)).toThrow("publicKey");
});

test("NI-2 preserves answers between pages, and never writes to an archived workflow", () => {
  const files = (text: string) =>
    at("2.0.0", { nodes: [node("a", { parameters: { one: text, two: text } })] });
  const versions = { bases: [files("was")], theirs: files("mine"), ours: files("new") };
  const theirs = withMarker(versions.theirs, { slug: "sweeper", version: "1.0.0" });
  const first = update(choice, { ...versions, theirs });
  if (first.state !== "ask") throw new Error(first.state);
  const one = decided(first, { "1. Which one?": "Keep yours" });
  const second = update(choice, { ...versions, theirs }, one);
  if (second.state !== "ask") throw new Error(second.state);
  expect(second.conflicts).toHaveLength(1);
  const both = decided(second, { "1. Which one?": "Take the new one" });
  const written = update(choice, { ...versions, theirs }, both);
  expect(written.state).toBe("write");
  if (written.state === "write")
    expect(JSON.parse(written.body).nodes[0].parameters).toEqual({ one: "mine", two: "new" });
  expect(update(choice, { ...versions, theirs: { ...theirs, isArchived: true } }).state).toBe("stop");
});

test("NI-2 writes the copy's id into the note only, whatever the buyer wrote", () => {
  const theirs = at("1.0.0", { nodes: [node("a", { parameters: { text: "COPY-ID THE-COPY" } })] });
  const written = update(choice, { bases: [theirs], theirs, ours: at("2.0.0", { nodes: theirs.nodes }) });
  if (written.state !== "write") throw new Error(written.state);
  const body = written.body.replace(written.placeholder, "w9");
  expect(body).toContain("COPY-ID THE-COPY");
  expect(body).toContain("undo: w9 ");
  expect(JSON.parse(written.copy).staticData).toEqual(copyData({ workflowId: "w1", version: "2.0.0" }));
});

/** A workflow after an update, with its copy. */
function updated() {
  const theirs = at("1.0.0", { name: "Sweeper (before 1.1.0)" });
  const written = update(choice, { bases: [theirs], theirs, ours: at("2.0.0") });
  if (written.state !== "write") throw new Error(written.state);
  const now = { ...JSON.parse(written.body.replace(written.placeholder, "w2")), id: "w1" } as Workflow;
  return { theirs, now, copy: { ...JSON.parse(written.copy), id: "w2" } as Workflow };
}

test("NI-2 Undo is exact, asks if the workflow was changed since, and then stores the current state", () => {
  const { theirs, now, copy } = updated();
  const undoing = { ...choice, action: "undo" as const, copyId: "w2" };
  const exact = undo(undoing, now, copy);
  expect(exact).toMatchObject({ state: "write" });
  if ("old" in exact) expect(JSON.parse(exact.old).nodes).toEqual(theirs.nodes);
  const later = { ...now, nodes: [...now.nodes, node("mine")] };
  const asked = undo(undoing, later, copy);
  if (asked.state !== "ask") throw new Error(asked.state);
  expect(acceptedState({ "Undo all the same?": "Leave it as it is" }, asked.seen)).toBeUndefined();
  const yes = { "Undo all the same?": "Undo, and keep what is there now as another workflow" };
  const kept = undo(undoing, later, copy, acceptedState(yes, asked.seen));
  if (kept.state !== "keep") throw new Error(kept.state);
  expect(JSON.parse(kept.now).nodes.map(({ name }: { name: string }) => name)).toContain("mine");
  const again = undo(undoing, { ...later, nodes: [...later.nodes, node("more")] }, copy, asked.seen);
  expect(again.state).toBe("ask");
});

test("NI-2 identifies a copy by its static data, not by a name or a duplicate; a leftover can be removed", () => {
  const { now, copy } = updated();
  const labels = (...list: Workflow[]) => compare([item], list).choices.map(({ label }) => label);
  expect(labels(now, copy)).toEqual(["Undo: 'Sweeper (before 1.1.0)' as it was before 2.0.0"]);
  expect(labels(now, { ...now, id: "w3", name: "Duplicate" }, copy).join()).not.toContain(
    "Undo: 'Duplicate'",
  );
  const unmarked = withMarker(flow(), { slug: "sweeper", version: "2.0.0" });
  expect(labels(unmarked, copy)).toEqual([`Remove the leftover copy '${copy.name}'`]);
  const named = at("1.0.0", { name: "Sweeper (before 1.1.0)" });
  expect(labels(named)).toEqual(["Update 'Sweeper (before 1.1.0)' from 1.0.0 to 2.0.0"]);
});

test("NI-2 detects a trigger that its app lost after an update, and checks again before reporting it", () => {
  const workflow = (staticData: unknown, events = "all") =>
    flow({
      nodes: [
        node("Stripe", { type: "n8n-nodes-base.stripeTrigger", webhookId: "w", parameters: { events } }),
      ],
      staticData,
    });
  const [known, gone] = [workflow({ "node:Stripe": { webhookId: "we_1" } }), workflow({ "node:Stripe": {} })];
  expect(lookAtTriggers(known, known, 1).state).toBe("registered");
  expect(lookAtTriggers(known, workflow('{"node:Stripe":{"webhookId":"we_2"}}'), 1).state).toBe("registered");
  expect(lookAtTriggers(known, gone, 1)).toMatchObject({ state: "again", missing: ["Stripe"] });
  expect(lookAtTriggers(known, gone, 8).state).toBe("missing");
  expect(lookAtTriggers(gone, gone, 1).state).toBe("registered");
  const changed = (id: string) => workflow({ "node:Stripe": { webhookId: id } }, "paid");
  expect(lookAtTriggers(known, changed("we_1"), 1).state).toBe("pending");
  expect(lookAtTriggers(known, changed("we_2"), 1)).toEqual({
    state: "registered",
    missing: [],
    pending: [],
  });
  expect(lookAtTriggers(known, changed("we_1"), 6)).toMatchObject({
    state: "registered",
    pending: ["Stripe"],
  });
});
