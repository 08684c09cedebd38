import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { goodsFiles } from "#server/goods/goods-files.ts";

/** Writes the demo catalogue's files to a folder, to look at: `node scripts/make/make-playbooks.ts [folder]`. */
const folder = resolve(process.argv[2] ?? ".data/goods-files");
await mkdir(folder, { recursive: true });
for (const { filename, bytes } of await goodsFiles()) {
  await writeFile(resolve(folder, filename), bytes);
  process.stdout.write(`${filename} ${bytes.length} bytes\n`);
}
