import { withMarker } from "./marker.ts";
import { toSend } from "./to-send.ts";
import type { Choice, Workflow } from "./types.ts";

/** A new workflow of the item's newest version; n8n makes it inactive. */
export function install({ slug, version, title }: Choice, file: Workflow): { body: string; name: string } {
  const name = file.name || title;
  return { name, body: toSend(withMarker({ ...file, name }, { slug, version })) };
}
