import { withMarker } from "./marker.ts";
import { toSend } from "./to-send.ts";
import type { Choice, Workflow } from "./types.ts";

/** Builds a new, inactive workflow of the item's newest version. */
export function install({ slug, version, title }: Choice, file: Workflow): { body: string; name: string } {
  const name = file.name || title;
  return { name, body: toSend(withMarker({ ...file, name }, { slug, version })) };
}
