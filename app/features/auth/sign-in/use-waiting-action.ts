import { useCallback, useRef } from "react";
import { claimAction, dropPendingAction, type PendingKind, takePendingAction } from "./pending-action.ts";

type Waiter = { id: string | undefined; resolve: (signedIn: boolean) => void };

/** The action that waits in this page for sign-in. */
export function useWaitingAction() {
  const waiter = useRef<Waiter | null>(null);
  /** `id`: the id of the same action in storage. */
  const wait = useCallback(
    (id: string | undefined) =>
      new Promise<boolean>((resolve) => {
        waiter.current = { id, resolve };
      }),
    [],
  );
  const stopWaiting = useCallback(() => {
    dropPendingAction();
    waiter.current?.resolve(false);
    waiter.current = null;
  }, []);
  const goOn = useCallback(async () => {
    if (!waiter.current) return;
    const { id, resolve } = waiter.current;
    waiter.current = null;
    dropPendingAction();
    // The tab that opened the mail link may already have continued it.
    resolve(id === undefined || (await claimAction(id)));
  }, []);
  const takePending = useCallback(
    // While an action waits in memory, the stored one is its copy.
    async <Kind extends PendingKind>(kind: Kind) => (waiter.current ? null : takePendingAction(kind)),
    [],
  );
  return { wait, stopWaiting, goOn, takePending };
}
