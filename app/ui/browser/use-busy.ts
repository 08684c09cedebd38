import { useState } from "react";

/** Returns whether work is running, and a function that runs it. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }
  return [busy, run] as const;
}
