import { availableParallelism } from "node:os";
import { newestPinned } from "./n8n/install-n8n.ts";

/** Options of `run`, in the format of `parseArgs`. */
export const RUN_OPTIONS = {
  n8n: { type: "string", default: newestPinned },
  newest: { type: "boolean", default: false },
  lanes: { type: "string", default: String(availableParallelism()) },
} as const;

export function parseRunOptions({ n8n, newest, lanes }: { n8n: string; newest: boolean; lanes: string }) {
  const versions = n8n.split(",");
  const wrong = versions.find((version) => !/^\d+\.\d+\.\d+$/.test(version));
  if (wrong !== undefined) throw new Error(`--n8n takes versions such as ${newestPinned}, not '${wrong}'`);
  return { versions, newest, lanes: Number(lanes) };
}
