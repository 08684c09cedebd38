import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestClock } from "#test/auth-client.ts";
import {
  codeOf,
  confirm,
  confirmedOperator,
  enrol,
  type LiveSite,
  signInAtLive,
  startLiveSite,
} from "#test/fixtures/live-site.ts";
import { OLGA } from "#test/fixtures/operator.ts";
import { createAuthenticator } from "#test/fixtures/software-authenticator.ts";

const OTHERS = ["omar", "oona", "otto", "osip", "odin", "ovid", "oleg"].map(
  (name) => `${name}@opswright.example`,
);
const [OMAR = "", OONA = "", OTTO = "", OSIP = "", ODIN = "", OVID = "", OLEG = ""] = OTHERS;
const time = createTestClock();
let site: LiveSite;
let olga: Awaited<ReturnType<typeof confirmedOperator>>;
beforeAll(async () => {
  site = await startLiveSite({ clock: time.clock, env: { OPERATORS: [OLGA, ...OTHERS].join(",") } });
  olga = await confirmedOperator(site);
});
afterAll(() => site.close());

describe("enrolling", () => {
  it("SA-8: the first passkey opens the console, is audited, and is emailed to every operator", async () => {
    const oona = await confirmedOperator(site, OONA);
    expect(await oona.read("/session")).toEqual({ email: OONA, role: "owner" });
    expect((await oona.call("GET", "/orders.csv")).status).toBe(200);
    expect((await oona.read("/passkeys")).items).toMatchObject([{ id: oona.passkey.id, name: "A key" }]);
    expect((await oona.read(`/audit?subject=${OONA}`)).items).toMatchObject([
      { actor: OONA, action: "passkey.add", after: { name: "A key" } },
    ]);
    await expect
      .poll(
        () =>
          site.inbox.mails
            .filter(({ subject, text }) => subject.startsWith("A passkey was added") && text.includes(OONA))
            .map(({ to }) => to),
        { timeout: 20_000 },
      )
      .toEqual(expect.arrayContaining([OLGA, OMAR, OONA]));
  });

  it("SA-8: a first passkey needs a sign-in of the last ten minutes", async () => {
    const otto = await signInAtLive(site, OTTO);
    time.advance(601);
    expect(await codeOf(otto.call("POST", "/passkeys/enrol/options"))).toBe("403 sign_in_again");
    const again = await signInAtLive(site, OTTO);
    const options = await again.post("/passkeys/enrol/options");
    const made = createAuthenticator(site.url).enrol(options);
    time.advance(200);
    expect(await codeOf(again.call("POST", "/passkeys/enrol", { name: "A key", response: made }))).toBe(
      "201",
    );
  });

  it("SA-8: a further passkey needs a fresh confirmation, so that a mailbox alone cannot add one", async () => {
    const osip = await confirmedOperator(site, OSIP);
    time.advance(61);
    const thief = await signInAtLive(site, OSIP);
    expect(await codeOf(enrol(thief, createAuthenticator(site.url)))).toBe("403 confirmation_required");
    time.advance(301);
    expect(await codeOf(enrol(osip, createAuthenticator(site.url)))).toBe("403 confirmation_required");
    await osip.confirm();
    expect(await codeOf(enrol(osip, createAuthenticator(site.url)))).toBe("201");
    expect(await codeOf(enrol(osip, osip.passkey))).toBe("409 passkey_taken");
  });

  it("SA-8: of two concurrent first enrolments, one succeeds", async () => {
    const odin = await signInAtLive(site, ODIN);
    time.advance(61);
    const thief = await signInAtLive(site, ODIN);
    const ready = await Promise.all(
      [odin, thief].map(async (one) => ({
        one,
        response: createAuthenticator(site.url).enrol(await one.post("/passkeys/enrol/options")),
      })),
    );
    const codes = await Promise.all(
      ready.map(({ one, response }) =>
        codeOf(one.call("POST", "/passkeys/enrol", { name: "A key", response })),
      ),
    );
    expect(codes.toSorted()).toEqual(["201", "403 confirmation_required"]);
  });

  it.each([
    ["of another site", { origin: "https://opswright.example.evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without a fingerprint or a PIN", { verified: false }],
  ])("SA-8: rejects a passkey created %s", async (_, forged) => {
    await olga.confirm();
    expect(await codeOf(enrol(olga, createAuthenticator(site.url), forged))).toBe("403 passkey_refused");
  });
});

describe("confirming", () => {
  it.each([
    ["at another site", { origin: "http://localhost:1" }],
    ["for another site", { rpId: "evil.example" }],
    ["without a fingerprint or a PIN", { verified: false }],
    ["by a copy, whose counter stands still", { counter: 1 }],
  ])("SA-8: rejects a response signed %s", async (_, forged) => {
    expect(await codeOf(confirm(olga, olga.passkey, forged))).toBe("403 passkey_refused");
  });

  it("SA-8: a challenge works once, for five minutes, in its own session", async () => {
    const options = await olga.post("/passkeys/confirm/options");
    const signed = { response: olga.passkey.confirm(options) };
    const send = (caller: Pick<typeof olga, "call">, body = signed) =>
      codeOf(caller.call("POST", "/passkeys/confirm", body));
    time.advance(61);
    const elsewhere = await signInAtLive(site, OLGA);
    expect(await send(elsewhere)).toBe("403 passkey_refused");
    expect(await send(olga)).toBe("200");
    expect(await send(olga)).toBe("403 passkey_refused");
    expect(await codeOf(elsewhere.call("GET", "/session"))).toBe("403 passkey_required");

    const late = { response: olga.passkey.confirm(await olga.post("/passkeys/confirm/options")) };
    time.advance(301);
    expect(await send(olga, late)).toBe("403 passkey_refused");
    // A wrong response uses it up too.
    const next = await olga.post("/passkeys/confirm/options");
    const wrong = { response: olga.passkey.confirm(next, { origin: "http://localhost:1" }) };
    expect(await send(olga, wrong)).toBe("403 passkey_refused");
    expect(await send(olga, { response: olga.passkey.confirm(next) })).toBe("403 passkey_refused");
  });

  it("SA-8: another operator's passkey is rejected", async () => {
    const ovid = await confirmedOperator(site, OVID);
    const options = await olga.post("/passkeys/confirm/options");
    const response = ovid.passkey.confirm(options);
    expect(await codeOf(olga.call("POST", "/passkeys/confirm", { response }))).toBe("403 passkey_refused");
    // Nor does the name of one of hers help.
    const renamed = { ...ovid.passkey.confirm(await olga.post("/passkeys/confirm/options")) };
    Object.assign(renamed, { id: olga.passkey.id, rawId: olga.passkey.id });
    expect(await codeOf(olga.call("POST", "/passkeys/confirm", { response: renamed }))).toBe(
      "403 passkey_refused",
    );
  });
});

it("SA-8: a passkey that is removed takes its confirmations along; the last one stays", async () => {
  const oleg = await confirmedOperator(site, OLEG);
  const remove = (id: string) => codeOf(oleg.call("DELETE", `/passkeys/${id}`));
  expect(await remove(oleg.passkey.id)).toBe("409 last_passkey");
  const second = createAuthenticator(site.url);
  await enrol(oleg, second);
  expect(await remove(olga.passkey.id)).toBe("404 not_found");
  await confirm(oleg, second);
  expect(await remove(second.id)).toBe("200");
  expect(await codeOf(oleg.call("GET", "/session"))).toBe("403 passkey_required");
  expect(await codeOf(confirm(oleg, second))).toBe("403 passkey_refused");
});
