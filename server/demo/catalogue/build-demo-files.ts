import { type DemoFile, demoFile } from "./demo-file.ts";
import { demoItems } from "./items.ts";

/** The files of the demo catalogue, in the order of `demoItems`. */
export async function buildDemoFiles(): Promise<DemoFile[]> {
  const files: DemoFile[] = [];
  for (const item of demoItems) files.push(await demoFile(item));
  return files;
}
