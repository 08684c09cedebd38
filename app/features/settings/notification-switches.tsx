import { Switch } from "#app/ui/switch.tsx";
import { settings } from "#content/settings.ts";
import { type NotificationKind, useNotificationChoice } from "./use-notification-choice.ts";

export function NotificationSwitches() {
  return (
    <>
      <NotificationSwitch kind="email" />
      <NotificationSwitch kind="push" />
    </>
  );
}

function NotificationSwitch({ kind }: { kind: NotificationKind }) {
  const [on, setOn] = useNotificationChoice(kind);
  return <Switch {...settings.notifications[kind]} checked={on} onCheckedChange={setOn} />;
}
