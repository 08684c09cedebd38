import { useCallback, useRef } from "react";
import { claimPendingAction, dropPendingAction, takePendingAction } from "./pending-action.ts";

/** What waits in this page for somebody to sign in. */
export function useWaitingAction() {
  const waiter = useRef<((signedIn: boolean) => void) | null>(null);
  const wait = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiter.current = resolve;
      }),
    [],
  );
  const stopWaiting = useCallback(() => {
    dropPendingAction();
    waiter.current?.(false);
    waiter.current = null;
  }, []);
  const goOn = useCallback(() => {
    if (!waiter.current) return;
    claimPendingAction();
    waiter.current(true);
    waiter.current = null;
  }, []);
  const takePending = useCallback(
    // While an action waits in memory, the stored one is its copy.
    (kind: string) => (waiter.current ? null : takePendingAction(kind)),
    [],
  );
  return { wait, stopWaiting, goOn, takePending };
}
