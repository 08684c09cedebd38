import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseRunOptions, RUN_OPTIONS } from "n8n-proof";

export const OUR_FILES = resolve("goods/files");

/** Options of the command line. */
export type GoodsOptions = ReturnType<typeof goodsOptions>;

export function goodsOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...RUN_OPTIONS, shop: { type: "string" }, files: { type: "string", default: OUR_FILES } },
    allowPositionals: true,
  });
  const folder = resolve(values.files);
  if (values.shop !== undefined && folder !== OUR_FILES)
    throw new Error("--shop sends the proofs of our own files and cannot be combined with --files");
  return { ...parseRunOptions(values), shop: values.shop, folder, slugs: positionals };
}
