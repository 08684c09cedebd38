/** Returns the auth service's message, or the fallback when the service cannot be reached. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || error.name === "AuthRetryableFetchError") return fallback;
  return error.message.trim() || fallback;
}
