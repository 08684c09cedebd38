import { ApiError, type CallOptions, type CallWrapper } from "#app/api.ts";

/** Adds an idempotency key to the console's writes, and asks for a passkey when a call requires one. */
export const consoleCalls: CallWrapper = async ({ name, options }, send) => {
  const key = isOperatorWrite(name) ? keyOf(name, options) : null;
  const attempt = async () => {
    const response = await send(key ? { "Idempotency-Key": key.text } : {});
    if (key) key.answeredAt = Date.now();
    return response;
  };
  try {
    return await attempt();
  } catch (error) {
    if (!confirm || !wantsPasskey(error) || !(await confirm())) throw error;
    return attempt();
  }
};

/** Returns true when the passkey was confirmed. */
type Confirm = () => Promise<boolean>;

let confirm: Confirm | null = null;

/** Registers the handler that asks an operator for a passkey; the call is then repeated. Null removes it. */
export function confirmWith(ask: Confirm | null): void {
  confirm = ask;
}

function wantsPasskey(error: unknown): boolean {
  return error instanceof ApiError && /^(confirmation|passkey)_required$/.test(error.code);
}

function isOperatorWrite(name: string): boolean {
  return !name.startsWith("GET ") && name.includes(" /api/operator/");
}

/** Identical writes within this time after a reply count as a double click. */
const DOUBLE_CLICK_MS = 1_500;

type Key = { action: string; text: string; answeredAt: number | null };

let last: Key | null = null;

/**
 * One `Idempotency-Key` for each user action: a double click or a retry after a lost connection sends the same key,
 * so that a refund is paid once. A reply or another action starts a new one.
 */
function keyOf(name: string, { json, param, form }: CallOptions = {}): Key {
  const fields = Object.entries(form ?? {}).map(([field, value]) => [
    field,
    typeof value === "string" ? value : value.size,
  ]);
  const action = JSON.stringify([name, param, json, fields]);
  const isSame =
    last?.action === action && (last.answeredAt === null || Date.now() - last.answeredAt < DOUBLE_CLICK_MS);
  if (!last || !isSame) last = { action, text: crypto.randomUUID(), answeredAt: null };
  return last;
}
