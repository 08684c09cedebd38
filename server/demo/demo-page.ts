import { type Html, plainPage } from "#server/http/http.ts";

/** The frame of demo mode's own pages, marked as such. */
export function demoPage({ title, body }: { title: string; body: Html }): string {
  return plainPage({ title, tag: "Demo", body });
}
