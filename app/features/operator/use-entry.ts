import { useCallback, useEffect, useState } from "react";
import { ApiError } from "#app/api.ts";
import { useToast } from "#app/ui/toast.tsx";
import { operatorWords as words } from "#content/operator.ts";

/** One thing with its page: how it is read, and a way to do something about it that shows what came of it. */
export function useEntry<Entry>(read: () => Promise<Entry>) {
  const { toast } = useToast();
  const [entry, setEntry] = useState<Entry | "failed" | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(() => read().then(setEntry, () => setEntry("failed")), [read]);
  useEffect(() => void load(), [load]);

  /** Returns the error, for those who want to say more about it than a toast. */
  async function act(work: () => Promise<Entry | null>, done: string): Promise<ApiError | null> {
    setBusy(true);
    try {
      const result = await work();
      if (result) setEntry(result);
      toast({ title: done, variant: "success" });
      return null;
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError(0, "unreachable");
      toast({ title: known.message || words.failed, variant: "error" });
      return known;
    } finally {
      setBusy(false);
    }
  }

  return { entry: entry === "failed" ? null : entry, failed: entry === "failed", busy, act, load, setEntry };
}
