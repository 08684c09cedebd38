import { useSyncExternalStore } from "react";
import { readStored, subscribeToStorage, writeStored } from "#app/browser-storage.ts";
import { Switch } from "#app/ui/form/switch.tsx";
import { settings } from "#content/pages/settings.ts";

type EmailProps = {
  /** Mail about what they own goes to signed-in users until they switch it off. */
  signedIn: boolean;
  /** Hears of the email choice, to keep it elsewhere too. */
  onEmailChange?: (on: boolean) => void;
};

export function NotificationSwitches({ signedIn, onEmailChange }: EmailProps) {
  return (
    <>
      <NotificationSwitch kind="email" unchosen={signedIn} onChange={onEmailChange} />
      <NotificationSwitch kind="push" unchosen={false} />
    </>
  );
}

type Props = { kind: NotificationKind; unchosen: boolean; onChange?: (on: boolean) => void };

function NotificationSwitch({ kind, unchosen, onChange }: Props) {
  const [on, setOn] = useNotificationChoice(kind, unchosen);
  function change(next: boolean): void {
    setOn(next);
    onChange?.(next);
  }
  return <Switch {...settings.notifications[kind]} checked={on} onCheckedChange={change} />;
}

type NotificationKind = "email" | "push";

/** A switch of this browser: the string 'true' or 'false' under its own key. `unchosen` shows until somebody chooses. */
function useNotificationChoice(kind: NotificationKind, unchosen: boolean): [boolean, (on: boolean) => void] {
  const key = `${kind}-notifications` as const;
  const stored = useSyncExternalStore(
    subscribeToStorage,
    () => readStored(key),
    () => null,
  );
  return [stored === null ? unchosen : stored === "true", (next) => writeStored(key, String(next))];
}
