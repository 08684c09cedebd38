import "./menu.css";
import { Content } from "@radix-ui/react-dropdown-menu";
import type { ReactNode } from "react";

/** Content of a menu, below its button. Not in a portal: it stays in the landmark of the button. */
export function MenuContent({ children }: { children: ReactNode }) {
  return (
    <Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
      {children}
    </Content>
  );
}
