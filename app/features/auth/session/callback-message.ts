import { ApiError } from "#app/api.ts";
import { callbackErrors } from "#content/pages/auth-callback.ts";
import { CallbackError } from "./complete-sign-in.ts";
import { messageOf } from "./message-of.ts";

/** Why a sign-in ended here. What came in the address chooses among our own words; what our server said is shown as it is. */
export function callbackMessage(error: unknown, fallback: string): string {
  if (error instanceof CallbackError)
    return Object.hasOwn(callbackErrors, error.code)
      ? callbackErrors[error.code as keyof typeof callbackErrors]
      : fallback;
  return error instanceof ApiError ? error.message || fallback : messageOf(error, fallback);
}
