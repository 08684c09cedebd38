/** What the auth service said, in its own words. One that cannot be reached says nothing worth showing. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || error.name === "AuthRetryableFetchError") return fallback;
  return error.message.trim() || fallback;
}
