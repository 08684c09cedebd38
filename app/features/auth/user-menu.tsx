import { type ComponentType, useRef, useState } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { reportNotLoaded } from "#app/ui/dialog/lazy-dialog.tsx";
import { accountMenu } from "#content/shell-overlays.ts";
import type { AccountMenuProps } from "./account-menu.tsx";
import { useAuth } from "./session/auth-provider.tsx";
import { userProfile } from "./session/user-profile.ts";

/** Preloads the menu's code on hover or touch; a press before it has loaded is remembered. */
export default function UserMenu() {
  const { user } = useAuth();
  const waiting = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState(false);
  const [menu, setMenu] = useState<{ Menu: ComponentType<AccountMenuProps>; focused: boolean }>();
  const { avatarUrl, email } = userProfile(user);
  const load = () =>
    import("./account-menu.tsx").then((module) =>
      setMenu({ Menu: module.default, focused: document.activeElement === waiting.current }),
    );
  const open = () => {
    setPressed(true);
    load().catch(() => {
      setPressed(false);
      reportNotLoaded();
    });
  };
  if (menu) return <menu.Menu focused={menu.focused} defaultOpen={pressed} />;
  return (
    <Button
      ref={waiting}
      variant="ghost"
      icon
      className="rounded-full"
      aria-label={accountMenu.label}
      aria-haspopup="menu"
      aria-expanded={false}
      busy={pressed}
      onPointerEnter={() => void load().catch(() => {})}
      onFocus={() => void load().catch(() => {})}
      // Opens on pointer down, as the menu does itself: it may replace this button before the pointer is up.
      onPointerDown={(event) => event.button === 0 && open()}
      onClick={open}
    >
      <Avatar src={avatarUrl} name={email} />
    </Button>
  );
}
