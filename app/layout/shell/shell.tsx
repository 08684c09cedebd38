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

/** What stands around every page; the console, to who is let in, brings its own in place of header, footer, chat and cookie bar. */
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

/** For the error page when even the root's loader failed: the auth service is at the page's own address. */
const NO_SETTINGS: SiteSettings = {
  mode: "live",
  siteUrl: "",
  authUrl: "/auth/v1",
  authAnonKey: null,
  shop: NO_FACTS,
};

/** A hosted service signs people in by itself: no click of the demo does. */
function signsInHere({ authUrl, siteUrl }: SiteSettings): boolean {
  return authUrl.startsWith(siteUrl);
}

/** Says that scripts have taken over: what needs them stays inert-looking before, and browser tests wait for it. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
  }, []);
}

/** After a route change the focus goes to the new page: what was pressed may be gone, or stand far below it. */
function useFocusPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // The page itself, or a dialog that came with it, may have taken the focus already.
    if (document.activeElement?.closest("main, dialog:modal")) return;
    focusPage();
  }, [pathname]);
}
