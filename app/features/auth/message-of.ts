/** What the auth service said, in its own words; an unreachable service says nothing ("{}"). */
export function messageOf(error: unknown, fallback: string): string {
  const message = error instanceof Error ? error.message.trim() : "";
  return message && message !== "{}" ? message : fallback;
}
