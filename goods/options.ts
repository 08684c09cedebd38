import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { newestPinned } from "./n8n/install-n8n.ts";

export const OUR_FILES = resolve("server/goods/files");

/** What the command line asks for. */
export type GoodsOptions = ReturnType<typeof goodsOptions>;

export function goodsOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      n8n: { type: "string", default: newestPinned },
      newest: { type: "boolean", default: false },
      shop: { type: "string" },
      files: { type: "string", default: OUR_FILES },
      lanes: { type: "string", default: String(availableParallelism()) },
    },
    allowPositionals: true,
  });
  const versions = values.n8n.split(",");
  const wrong = versions.find((version) => !/^\d+\.\d+\.\d+$/.test(version));
  if (wrong !== undefined) throw new Error(`--n8n takes versions such as ${newestPinned}, not '${wrong}'`);
  const folder = resolve(values.files);
  if (values.shop !== undefined && folder !== OUR_FILES)
    throw new Error("--shop is sent the proofs of our own files, without --files");
  return {
    versions,
    newest: values.newest,
    shop: values.shop,
    folder,
    lanes: Number(values.lanes),
    slugs: positionals,
  };
}
