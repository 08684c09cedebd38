import { ApiError } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";
import { operatorWords } from "#content/operator/operator.ts";
import { passkeyWords } from "#content/operator/passkeys.ts";

const words = passkeyWords.errors;

/** Loaded on demand, because only operators need it. */
const library = () => import("@simplewebauthn/browser");

/** Creates a passkey in the browser and registers it with the server. */
export async function enrolPasskey(name: string): Promise<void> {
  const { startRegistration } = await library();
  const optionsJSON = await userApi.call("POST /api/operator/passkeys/enrol/options");
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  await userApi.call("POST /api/operator/passkeys/enrol", {
    json: {
      name,
      response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
    },
  });
}

/** Confirms with an existing passkey. */
export async function confirmByPasskey(): Promise<void> {
  const { startAuthentication } = await library();
  const optionsJSON = await userApi.call("POST /api/operator/passkeys/confirm/options");
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  await userApi.call("POST /api/operator/passkeys/confirm", {
    json: { response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } } },
  });
}

/** Returns the message for a failed ceremony. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message || operatorWords.failed;
  if (!window.PublicKeyCredential) return words.unsupported;
  const { name = "" } = error instanceof Error ? error : {};
  if (name === "InvalidStateError") return words.known;
  return name === "SecurityError" ? words.unsupported : words.cancelled;
}
