import { type ReactNode, useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { ChatButton } from "#app/features/chat/chat-button.tsx";
import { useThemeClass } from "#app/features/theme/use-theme.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { shell } from "#content/site.ts";
import type { SiteSettings } from "#shared/site-settings.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useScrollToTarget } from "./use-scroll-to-target.ts";

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<SiteSettings>("root");
  useThemeClass();
  useScrollToTarget();
  useHydratedMark();
  return (
    <ToastProvider>
      <div id="page-top" />
      <a className="skip-link" href="#content">
        {shell.skipLink}
      </a>
      <Header demo={settings?.mode === "demo"} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ChatButton />
    </ToastProvider>
  );
}

/** Says that scripts have taken over: what needs them stays inert-looking before, and browser tests wait for it. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
  }, []);
}
