/** Result of a check. `unused`: not applicable in this configuration. */
export type Finding = {
  name: string;
  state: "good" | "wrong" | "unused";
  message: string;
  /** The recommended action, or null. */
  remedy: string | null;
};

type Found = Omit<Finding, "name">;

export const good = (message: string): Found => ({ state: "good", message, remedy: null });
export const unused = (message: string): Found => ({ state: "unused", message, remedy: null });
export const wrong = (message: string, remedy: string): Found => ({ state: "wrong", message, remedy });

/** Runs one check. A thrown error becomes the finding's message. */
export async function check(name: string, remedy: string, look: () => Promise<Found>): Promise<Finding> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    return { name, ...wrong(reasonOf(error), remedy) };
  }
}

/** fetch reports the reason in `cause`, and several addresses of one name in an AggregateError. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof TypeError && error.cause instanceof Error) return reasonOf(error.cause);
  return error.message;
}

export const TIMEOUT_MS = 10_000;

export function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}
