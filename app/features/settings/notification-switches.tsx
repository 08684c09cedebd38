import { Switch } from "#app/ui/switch.tsx";
import { settings } from "#content/settings.ts";
import { type NotificationKind, useNotificationChoice } from "./use-notification-choice.ts";

/** `onEmailChange` hears of the email choice, to keep it elsewhere too. */
export function NotificationSwitches({ onEmailChange }: { onEmailChange?: (on: boolean) => void }) {
  return (
    <>
      <NotificationSwitch kind="email" onChange={onEmailChange} />
      <NotificationSwitch kind="push" />
    </>
  );
}

type Props = { kind: NotificationKind; onChange?: (on: boolean) => void };

function NotificationSwitch({ kind, onChange }: Props) {
  const [on, setOn] = useNotificationChoice(kind);
  function change(next: boolean): void {
    setOn(next);
    onChange?.(next);
  }
  return <Switch {...settings.notifications[kind]} checked={on} onCheckedChange={change} />;
}
