import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "#app/ui/browser/save-file.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { operatorWords as words } from "#content/operator/operator.ts";
import { problemOf } from "../console-actions.ts";
import { filtersOf } from "./list-loader.ts";

export type ListName = keyof typeof words.lists;

/** Enough for a hundred thousand rows on a slow connection. */
const EXPORT_MS = 15 * 60_000;

/** Exports the filtered list as a spreadsheet. */
export function ExportButton({ name, filters }: { name: ListName; filters: URLSearchParams }) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      saveFile(
        await userApi.file("GET /api/operator/:file{[a-z]+\\.csv}", {
          param: { file: `${name}.csv` },
          query: filtersOf(filters),
          timeoutMs: EXPORT_MS,
        }),
        `${name}.csv`,
      );
    } catch (error) {
      toast({ title: problemOf(error), variant: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void download()}>
      <Download strokeWidth={1.5} aria-hidden="true" />
      {words.export}
    </Button>
  );
}
