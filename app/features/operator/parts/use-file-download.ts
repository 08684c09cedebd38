import { saveFile } from "#app/ui/browser/save-file.ts";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { problemOf } from "../console-route.ts";

/** Saves a file of the API, which needs the session's header; a failure is a toast. */
export function useFileDownload() {
  const [busy, run] = useBusy();
  const download = (load: () => Promise<Blob>, name: string) =>
    void run(() =>
      load().then(
        (file) => saveFile(file, name),
        (error) => toast({ title: problemOf(error), variant: "error" }),
      ),
    );
  return { busy, download };
}
