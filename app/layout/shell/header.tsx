import "./header.css";
import { Menu } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { UserArea } from "#app/features/auth/user-area.tsx";
import { useShopFacts } from "#app/shop-facts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { shell, site } from "#content/site.ts";
import { NavList } from "./nav-list.tsx";

const SiteMenu = lazyDialog(() => import("./site-menu.tsx"));

/** Fixed header; in demo mode with a slim notice above. */
export function Header({ demo, hasConsole }: { demo: boolean; hasConsole: boolean }) {
  const { bookingUrl } = useShopFacts();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <header className="site-header">
        {demo && <DemoLine hasConsole={hasConsole} />}
        <div className="container container-wide flex h-16 items-center gap-1 sm:gap-2">
          <Button
            variant="ghost"
            icon
            className="-ml-2.5 xl:hidden"
            aria-label={shell.openMenu}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
            onPointerEnter={SiteMenu.prepare}
            onFocus={SiteMenu.prepare}
          >
            <Menu strokeWidth={1.5} aria-hidden="true" />
          </Button>
          <Link to="/" className="shrink-0" aria-label={shell.homeLink}>
            <Logo className="max-sm:text-lg">{site.name}</Logo>
          </Link>
          <nav aria-label={shell.mainNav} className="ml-4 hidden xl:block">
            <NavList />
          </nav>
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            <ButtonLink
              href={bookingUrl}
              newTab
              size="sm"
              className="whitespace-nowrap max-[400px]:px-3 max-[345px]:hidden"
            >
              {shell.bookCall}
              <span className="sr-only"> ({shell.newTab})</span>
            </ButtonLink>
            <UserArea />
          </div>
        </div>
      </header>
      {/* the height of the fixed header */}
      <div className={demo ? "h-[93px]" : "h-[65px]"} />
      <SiteMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  );
}

export function DemoLine({ hasConsole }: { hasConsole: boolean }) {
  const { demoLine } = shell;
  return (
    <p className="demo-line">
      <span className="max-[350px]:hidden">{demoLine.text} </span>
      <span className="max-sm:hidden">{demoLine.more} </span>
      <a href={demoLine.mailbox.href}>{demoLine.mailbox.label}</a>
      {hasConsole && (
        <>
          {" · "}
          <a href={demoLine.console.href}>{demoLine.console.label}</a>
        </>
      )}
    </p>
  );
}
