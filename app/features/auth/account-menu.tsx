import * as Menu from "@radix-ui/react-dropdown-menu";
import { LogOut, Settings, SlidersHorizontal, UserRound } from "lucide-react";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { MenuContent } from "#app/ui/menu.tsx";
import { accountMenu as words } from "#content/shell-overlays.ts";
import { useAuth } from "./session/auth-provider.tsx";
import { useSignOut } from "./session/sign-out.ts";
import { userProfile } from "./session/user-profile.ts";

export type AccountMenuProps = {
  /** Whether it replaces a button that has the focus. */
  focused: boolean;
  defaultOpen: boolean;
};

const ICONS = { "/account": UserRound, "/settings": Settings, "/operator": SlidersHorizontal } as const;

export default function AccountMenu({ focused, defaultOpen }: AccountMenuProps) {
  const { user } = useAuth();
  const signOut = useSignOut();
  const { avatarUrl, email, name, isOperator } = userProfile(user);
  const links = isOperator ? [...words.links, words.operatorLink] : words.links;
  return (
    <Menu.Root modal={false} defaultOpen={defaultOpen}>
      <Menu.Trigger asChild>
        <Button variant="ghost" icon className="rounded-full" autoFocus={focused} aria-label={words.label}>
          <Avatar src={avatarUrl} name={email} />
        </Button>
      </Menu.Trigger>
      <MenuContent>
        <Menu.Label className="menu-label">
          <span className="truncate font-medium">{name}</span>
          <span className="truncate text-muted">{email}</span>
        </Menu.Label>
        <Menu.Separator className="menu-separator" />
        {links.map(({ name, href }) => {
          const Icon = ICONS[href];
          return (
            <Menu.Item key={href} className="menu-item" asChild>
              <Link to={href}>
                <Icon strokeWidth={1.5} aria-hidden="true" />
                {name}
              </Link>
            </Menu.Item>
          );
        })}
        <Menu.Separator className="menu-separator" />
        <Menu.Item className="menu-item" onSelect={() => void signOut()}>
          <LogOut strokeWidth={1.5} aria-hidden="true" />
          {words.logout}
        </Menu.Item>
      </MenuContent>
    </Menu.Root>
  );
}
