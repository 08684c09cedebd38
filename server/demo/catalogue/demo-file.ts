import { readFile } from "node:fs/promises";
import type { DemoItem } from "./demo-item.ts";

export async function demoFile({ slug }: DemoItem): Promise<{ filename: string; bytes: Uint8Array }> {
  return {
    filename: `${slug}.json`,
    bytes: await readFile(new URL(`./files/${slug}.json`, import.meta.url)),
  };
}
