import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusPage } from "#app/ui/browser/focus-page.ts";
import "./shell.css";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { AuthProvider } from "#app/features/auth/session/auth-provider.tsx";
import { SignInProvider } from "#app/features/auth/sign-in/sign-in-provider.tsx";
import { ChatButton } from "#app/features/chat/chat-button.tsx";
import { ConsentPrompt } from "#app/features/consent/consent-prompt.tsx";
import { useThemeClass } from "#app/features/theme/use-theme.ts";
import { NO_FACTS } from "#app/shop-facts.ts";
import { Toasts } from "#app/ui/feedback/toast.tsx";
import { shell } from "#content/site.ts";
import type { SiteSettings } from "#shared/settings/site-settings.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useCountVisits } from "./use-count-visits.ts";
import { useScrollToTarget } from "./use-scroll-to-target.ts";

/** Frame around every page. The console replaces header, footer, chat and cookie bar with its own. */
export function Shell({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<SiteSettings>("root") ?? NO_SETTINGS;
  const isConsole = useRouteLoaderData("pages/operator/console") === true;
  useThemeClass();
  useScrollToTarget();
  useFocusPage();
  useCountVisits();
  useHydratedMark();
  return (
    <>
      <AuthProvider settings={settings}>
        <SignInProvider>
          <div id="page-top" />
          <a className="skip-link" href="#content">
            {shell.skipLink}
          </a>
          {isConsole ? children : <SiteFrame settings={settings}>{children}</SiteFrame>}
        </SignInProvider>
      </AuthProvider>
      <Toasts />
    </>
  );
}

function SiteFrame({ settings, children }: { settings: SiteSettings; children: ReactNode }) {
  return (
    <>
      <Header demo={settings.mode === "demo"} hasConsole={signsInHere(settings)} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ChatButton />
      <ConsentPrompt />
    </>
  );
}

/** Fallback for the error page when the root's loader failed. */
const NO_SETTINGS: SiteSettings = {
  mode: "live",
  siteUrl: "",
  authUrl: "/auth/v1",
  authAnonKey: null,
  shop: NO_FACTS,
};

/** With a hosted auth service the demo cannot sign anyone in. */
function signsInHere({ authUrl, siteUrl }: SiteSettings): boolean {
  return authUrl.startsWith(siteUrl);
}

/**
 * Marks the page as hydrated: styles dim controls that need scripts until then, and browser tests wait for
 * it.
 */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
  }, []);
}

/** Focuses the new page after a route change: the pressed link may be gone or far below. */
function useFocusPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // The page or a dialog may have taken the focus already.
    if (document.activeElement?.closest("main, dialog:modal")) return;
    focusPage();
  }, [pathname]);
}
