import { useSyncExternalStore } from "react";
import { readStored, subscribeToStorage, writeStored } from "#app/browser-storage.ts";

export type NotificationKind = "email" | "push";

/** A switch of this browser: the string 'true' or 'false' under its own key. `unchosen` shows until somebody chooses. */
export function useNotificationChoice(
  kind: NotificationKind,
  unchosen: boolean,
): [boolean, (on: boolean) => void] {
  const key = `${kind}-notifications` as const;
  const stored = useSyncExternalStore(
    subscribeToStorage,
    () => readStored(key),
    () => null,
  );
  return [stored === null ? unchosen : stored === "true", (next) => writeStored(key, String(next))];
}
