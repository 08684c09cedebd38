import { useSyncExternalStore } from "react";
import { readStored, subscribeToStorage, writeStored } from "#app/browser-storage.ts";

export type NotificationKind = "email" | "push";

/** A switch of this browser: the string 'true' or 'false' under its own key. Off until it is switched on. */
export function useNotificationChoice(kind: NotificationKind): [boolean, (on: boolean) => void] {
  const key = `${kind}-notifications` as const;
  const on = useSyncExternalStore(
    subscribeToStorage,
    () => readStored(key) === "true",
    () => false,
  );
  return [on, (next) => writeStored(key, String(next))];
}
