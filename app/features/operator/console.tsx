import "./console.css";
import "./entry.css";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { operatorWords as words } from "#content/operator/operator.ts";
import { ConfirmDialog } from "./passkeys/confirm-dialog.tsx";

/** What stands around the operator's pages. */
export default function Console({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const here = pathname.split("/", 3).join("/");
  const isLoading = useNavigation().state === "loading";
  const navigation = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on every page
  useEffect(() => {
    // On a phone the pages stand in a row that scrolls.
    const current = navigation.current?.querySelector<HTMLElement>("[aria-current]");
    navigation.current?.scrollTo({ left: (current?.offsetLeft ?? 0) - 40 });
  }, [pathname]);

  return (
    <div className="console container container-wide">
      <nav ref={navigation} className="console-nav" aria-label={words.navigation}>
        {words.pages.map(({ name, href }) => (
          <Link key={href} to={href} aria-current={href === here ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div className="console-page" key={pathname} aria-busy={isLoading}>
        {isLoading && (
          <div className="console-loading">
            <Spinner size={24} label={words.loading} />
          </div>
        )}
        {children}
      </div>
      <ConfirmDialog />
    </div>
  );
}
