import { readFile } from "node:fs/promises";
import type { DemoItem } from "./demo-item.ts";

export async function demoFile({
  slug,
  source,
  title,
}: DemoItem): Promise<{ filename: string; bytes: Uint8Array }> {
  if (source === "playbook") return { filename: `${slug}.md`, bytes: Buffer.from(`# ${title}\n`) };
  return {
    filename: `${slug}.json`,
    bytes: await readFile(new URL(`./files/${slug}.json`, import.meta.url)),
  };
}
