import { afterAll, beforeAll, expect, it } from "vitest";
import { summarizeProofs } from "#content/store/item/proof.ts";
import { grantAccess } from "#server/modules/orders/index.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { OLGA } from "#test/fixtures/operator.ts";
import { testProof } from "#test/fixtures/proof.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { listedIn, type Shop, sendProofs, shopOf } from "./send-proofs.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let shop: Shop;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: OLGA } });
  const { token } = JSON.parse((await commandOf(site, "goods", "token", "--name", "ci", "--json")).stdout);
  shop = shopOf(`${site.url}/store`, token);
});
afterAll(() => site.close());

const PATIENT = { timeout: 20_000 };
const publish = async (slug: string) => {
  await publishTestItem(site.services, { slug, priceCents: 4900 });
  return testWorkflow(`${slug} 1.0.0`);
};

it("PF-3 sends proofs to a shop: buyers see where it works, owners what fails, operators get one mail", async () => {
  const bytes = await publish("sent-one");
  const ann = await signedInUser(site.url, "ann@client.example");
  await grantAccess(site.services, { userId: ann.id, slug: "sent-one" });
  const proofs = [
    testProof(bytes, { slug: "sent-one", n8n: "2.41.1" }),
    testProof(bytes, { slug: "sent-one", n8n: "2.43.0", failed: ["Waits for a busy app"] }),
  ];
  expect(await sendProofs(shop, proofs)).toEqual([
    { slug: "sent-one", outcome: "sent" },
    { slug: "sent-one", outcome: "sent" },
  ]);
  const said = async () =>
    summarizeProofs((await (await fetch(`${site.url}/api/resources/sent-one`)).json()).proofs)?.text;
  await expect.poll(said, PATIENT).toBe("Works in n8n 2.41, 2 promises");
  const { items } = await (await ann.fetch("/api/library")).json();
  expect(items).toMatchObject([{ proof_failure: "Fails in n8n 2.43: Waits for a busy app" }]);
  const mails = async () => {
    const all = await (await fetch(`${site.url}/demo/mail.json?to=${OLGA}`)).json();
    return all.filter(({ subject }: { subject: string }) => subject.includes("fails in n8n"));
  };
  await expect.poll(mails, PATIENT).toHaveLength(1);
  await sendProofs(shop, proofs);
  expect(await mails()).toHaveLength(1);
});

it("PF-3 asks a shop for its items, and for those without a proof of a release", async () => {
  const [one] = [await publish("listed-one"), await publish("listed-two")];
  await sendProofs(shop, [testProof(one, { slug: "listed-one", n8n: "2.44.0" })]);
  await expect
    .poll(() => listedIn(shop), PATIENT)
    .toEqual(expect.arrayContaining(["listed-one", "listed-two"]));
  await expect.poll(() => listedIn(shop, "2.44.0"), PATIENT).not.toContain("listed-one");
  expect(await listedIn(shop, "2.44.0")).toContain("listed-two");
});

it("PF-3 skips other files than the shop's; fails for a wrong token or an unreachable shop, never printing the token", async () => {
  const bytes = await publish("other-file");
  const changed = Buffer.concat([bytes, Buffer.from(" ")]);
  expect(await sendProofs(shop, [testProof(changed, { slug: "other-file" })])).toEqual([
    { slug: "other-file", outcome: "left out", why: expect.stringContaining("for no file of this shop") },
  ]);
  const proof = testProof(bytes, { slug: "other-file" });
  const wrong = { url: site.url, token: "a-token-that-nobody-gave" };
  const away = { url: "http://127.0.0.1:9", token: wrong.token };
  const failed = [...(await sendProofs(wrong, [proof])), ...(await sendProofs(away, [proof]))];
  expect(failed).toMatchObject([
    { outcome: "failed", why: expect.stringContaining("does not know the token") },
    { outcome: "failed", why: "the shop cannot be reached" },
  ]);
  expect(JSON.stringify(failed)).not.toContain(wrong.token);
  await expect(listedIn(away)).rejects.toThrow("the shop cannot be reached");
  const proofs = async () => (await (await fetch(`${site.url}/api/resources/other-file`)).json()).proofs;
  await expect.poll(proofs, { timeout: 20_000 }).toEqual([]);
});

it.each([
  ["shop.example", "t"],
  ["http://shop.example", "t"],
  ["https://me:secret@shop.example", "t"],
  ["https://shop.example", undefined],
])("PF-3 sends no proof to %s with the token %s", (address, token) => {
  expect(() => shopOf(address, token)).toThrow(/^(--shop takes|GOODS_TOKEN is not set)/);
});
