import { type Html, plainPage } from "#server/platform/http/index.ts";

/** Frame of the demo's own pages, marked as such. */
export function demoPage({ title, body }: { title: string; body: Html }): string {
  return plainPage({ title, tag: "Demo", body });
}
