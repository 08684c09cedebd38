import { Download } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { userApi } from "#app/user-api.ts";
import { operatorWords as words } from "#content/operator/operator.ts";
import { useFileDownload } from "../parts/use-file-download.ts";
import { filtersOf } from "./list-loader.ts";

export type ListName = keyof typeof words.lists;

/** Enough for a hundred thousand rows on a slow connection. */
const EXPORT_MS = 15 * 60_000;

/** Exports the filtered list as a spreadsheet. */
export function ExportButton({ name, filters }: { name: ListName; filters: URLSearchParams }) {
  const { busy, download } = useFileDownload();
  const file = `${name}.csv`;
  const load = () =>
    userApi.file("GET /api/operator/:file{[a-z]+\\.csv}", {
      param: { file },
      query: filtersOf(filters),
      timeoutMs: EXPORT_MS,
    });
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => download(load, file)}>
      <Download strokeWidth={1.5} aria-hidden="true" />
      {words.export}
    </Button>
  );
}
