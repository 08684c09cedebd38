import * as Menu from "@radix-ui/react-dropdown-menu";
import { LogOut, Settings, SlidersHorizontal, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { MenuContent } from "#app/ui/menu.tsx";
import { accountMenu as words } from "#content/shell-overlays.ts";

export type AccountMenuProps = {
  avatar: ReactNode;
  name: string;
  email: string;
  isOperator: boolean;
  /** Whether it replaces a button that has the focus. */
  focused: boolean;
  defaultOpen: boolean;
  onLogout: () => void;
};

const ICONS = { "/account": UserRound, "/settings": Settings, "/operator": SlidersHorizontal } as const;

export default function AccountMenu({
  avatar,
  name,
  email,
  isOperator,
  focused,
  defaultOpen,
  onLogout,
}: AccountMenuProps) {
  const links = isOperator ? [...words.links, words.operatorLink] : words.links;
  return (
    <Menu.Root modal={false} defaultOpen={defaultOpen}>
      <Menu.Trigger asChild>
        <Button variant="ghost" icon className="user-button" autoFocus={focused} aria-label={words.label}>
          {avatar}
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
        <Menu.Item className="menu-item" onSelect={onLogout}>
          <LogOut strokeWidth={1.5} aria-hidden="true" />
          {words.logout}
        </Menu.Item>
      </MenuContent>
    </Menu.Root>
  );
}
