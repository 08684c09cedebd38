import { useStored, writeStored } from "#app/browser-storage.ts";
import { Switch } from "#app/ui/form/switch.tsx";
import { settings } from "#content/pages/settings.ts";

type EmailProps = {
  /** Signed-in users receive update mails until they switch them off. */
  signedIn: boolean;
  /** Called on each change, to store the choice on the server too. */
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

/** Stored in this browser as the string 'true' or 'false'. `unchosen` is the default. */
function useNotificationChoice(kind: NotificationKind, unchosen: boolean): [boolean, (on: boolean) => void] {
  const key = `${kind}-notifications` as const;
  const stored = useStored(key);
  return [stored === null ? unchosen : stored === "true", (next) => writeStored(key, String(next))];
}
