import * as v from "valibot";
import { site } from "#content/site.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import type { Passkey } from "./queries.ts";

type Site = Pick<Config, "siteUrl">;
type Known = Pick<Passkey, "id" | "publicKey" | "counter" | "transports">;

/** Loaded on demand: the library takes 25 MB and a third of a second, and only the console needs it. */
const library = () => import("@simplewebauthn/server");

/** ES256, RS256 and EdDSA by their COSE numbers. */
const ALGORITHMS = [-7, -257, -8];

export async function enrolmentOptions(
  config: Site,
  { user, known }: { user: { id: string; email: string }; known: Known[] },
) {
  const { generateRegistrationOptions } = await library();
  // Extensions are not used, and their types are not JSON.
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(config),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.email,
    timeout: CEREMONY_MS,
    excludeCredentials: known.map(listed),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options;
}

export async function confirmationOptions(config: Site, known: Known[]) {
  const { generateAuthenticationOptions } = await library();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: hostOf(config),
    timeout: CEREMONY_MS,
    allowCredentials: known.map(listed),
    userVerification: "required",
  });
  return options;
}

/** Returns the new credential if this site's challenge was signed for this site with user verification. */
export async function verifyEnrolment(
  config: Site,
  { challenge, response }: { challenge: string; response: EnrolmentResponse },
): Promise<Known> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expected(config, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!verified) throw refusedPasskey();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: response.response.transports ?? [],
  };
}

/** Returns the credential's counter if it signed the challenge. A copied credential counts backwards and is refused. */
export async function verifyConfirmation(
  config: Site,
  { challenge, response, passkey }: { challenge: string; response: ConfirmationResponse; passkey: Known },
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expected(config, challenge),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(refuse);
  if (!verified) throw refusedPasskey();
  return authenticationInfo.newCounter;
}

/** Timeout of the browser's passkey prompt. */
const CEREMONY_MS = 120_000;

const base64url = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]+$/));
const credential = { id: base64url, rawId: base64url, type: v.literal("public-key") };

/** The fields used of the browser's response. */
export const enrolmentResponse = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
  }),
});
export const confirmationResponse = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type EnrolmentResponse = v.InferOutput<typeof enrolmentResponse>;
export type ConfirmationResponse = v.InferOutput<typeof confirmationResponse>;

export function refusedPasskey(cause?: unknown): AppError {
  return new AppError(403, "passkey_refused", "This passkey was not accepted. Please try again.", { cause });
}

function refuse(cause: unknown): never {
  throw refusedPasskey(cause);
}

function expected({ siteUrl }: Site, challenge: string) {
  const { origin, hostname } = new URL(siteUrl);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  };
}

function hostOf({ siteUrl }: Site): string {
  return new URL(siteUrl).hostname;
}

function listed({ id, transports }: Known) {
  return { id, transports };
}
