import { createAuthenticator } from "#test/fixtures/software-authenticator.ts";
import { exactly, type Measurement } from "../measure/measurement.ts";
import { createShopper, type Shop } from "./shopper.ts";

/** Checks that the live operator needs a passkey, requested from one instance and verified by another. */
export async function judgeOperator(shop: Shop, address: string): Promise<Measurement[]> {
  const operator = await createShopper(shop, 3000, address);
  await operator.signIn();
  const status = async (path: string) => String((await operator.get(path)).status);
  const before = await status("/api/operator/orders.csv");
  const passkey = createAuthenticator(shop.url);
  const read = async (path: string) => (await operator.post(`/api/operator/passkeys/${path}`, {})).json();
  const enrolment = { name: "Bench", response: passkey.enrol(await read("enrol/options")) };
  await operator.post("/api/operator/passkeys/enrol", enrolment);
  const confirmation = { response: passkey.confirm(await read("confirm/options")) };
  const confirmed = await operator.post("/api/operator/passkeys/confirm", confirmation);
  const after = await status("/api/operator/orders.csv");
  return [
    exactly("operator: an export before a passkey", before, "403"),
    exactly("operator: a confirmation, an export after it", `${confirmed.status} ${after}`, "200 200"),
  ];
}
