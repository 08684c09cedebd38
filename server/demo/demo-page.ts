import type { SafeHtml } from "#server/emails/html.ts";
import { plainPage } from "#server/http/plain-page.ts";

/** The frame of demo mode's own pages, marked as such. */
export function demoPage({ title, body }: { title: string; body: SafeHtml }): string {
  return plainPage({ title, tag: "Demo", body });
}
