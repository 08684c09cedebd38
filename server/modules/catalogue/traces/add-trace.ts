import { toLabel } from "n8n-proof/reading";
import type { TraceUpload } from "n8n-proof/trace-file";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import type { Json } from "../inspect/parse-json.ts";
import { scanForSecrets } from "../inspect/secrets/scan-for-secrets.ts";
import { readResource } from "../publishing/operator-view.ts";
import { findNodeLabels, storeTrace } from "../queries/traces.ts";

/** Stores a recorded run of an item's file. Its content is as public as the item. */
export async function addTrace(
  { db, clock }: Pick<Services, "db" | "clock">,
  { slug, trace }: { slug: string; trace: TraceUpload },
): Promise<{ id: string }> {
  const { visibility } = await readResource({ db }, slug);
  if (visibility === "private")
    throw new AppError(422, "trace_of_private_item", "This item is private: its runs are not published.");
  const labels = await findNodeLabels(db, slug, trace.file_sha256);
  if (!labels) throw new AppError(422, "trace_of_another_file", "This item has no file with that checksum.");
  const unknown = trace.nodes.find(({ name }) => !labels.has(toLabel(name)));
  if (unknown) throw new AppError(422, "trace_unknown_node", "A node of the trace is not in the file.");
  const [secret] = scanForSecrets(trace as unknown as Json);
  if (secret)
    throw new AppError(
      422,
      "trace_has_secret",
      `${secret.kind} at ${secret.spot}. Record the run with sample data.`,
    );
  return { id: await storeTrace(db, trace, clock()) };
}
