import "./console-side.css";
import { ExternalLink, LogOut, Search } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { shellWords as words } from "#content/operator/shell.ts";
import { site } from "#content/site.ts";
import type { OperatorRole } from "#shared/operator/operator-role.ts";
import { findKeys } from "./use-shortcuts.ts";

export type SignedIn = { email: string; role: OperatorRole; onSignOut: () => void };

/** Navigation beside the page: home, search, pages and the signed-in user. On a phone it is two rows above the page. */
export function ConsoleSide({ email, role, onSignOut, onFind }: SignedIn & { onFind: () => void }) {
  return (
    <aside className="console-side" aria-label={words.side}>
      <Link to="/operator" className="console-brand">
        <Logo>{site.name}</Logo>
        <span className="sr-only">: {words.home}</span>
      </Link>
      <button type="button" className="console-find" aria-haspopup="dialog" onClick={onFind}>
        <Search strokeWidth={1.5} aria-hidden="true" />
        <span>{words.find}</span>
        <span className="key" aria-hidden="true">
          {findKeys()}
        </span>
      </button>
      <Pages />
      <div className="console-who">
        <p className="truncate text-muted" title={email}>
          <span className="sr-only">{words.signedIn} </span>
          {email}
        </p>
        {role !== "owner" && <p className="truncate text-muted">{words.roles[role]}</p>}
        <Link to="/">
          <ExternalLink strokeWidth={1.5} aria-hidden="true" />
          <span>{words.viewSite}</span>
        </Link>
        <button type="button" onClick={onSignOut}>
          <LogOut strokeWidth={1.5} aria-hidden="true" />
          <span>{words.signOut}</span>
        </button>
      </div>
    </aside>
  );
}

function Pages() {
  const { pathname } = useLocation();
  const here = pathname.split("/", 3).join("/");
  const navigation = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every page
  useEffect(() => {
    // On a phone the pages are in a row that scrolls.
    const current = navigation.current?.querySelector<HTMLElement>("[aria-current]");
    navigation.current?.scrollTo({ left: (current?.offsetLeft ?? 0) - 40 });
  }, [pathname]);

  return (
    <nav ref={navigation} className="console-nav" aria-label={operatorWords.navigation}>
      {operatorWords.pages.map(({ name, href }) => (
        <Fragment key={href}>
          {words.groups[href] && (
            <p className="console-group font-mono font-medium text-xs text-muted">{words.groups[href]}</p>
          )}
          <Link to={href} aria-current={href === here ? "page" : undefined}>
            {name}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
