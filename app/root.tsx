// Must come first: it defines the order of the style layers.
import "./styles/app.css";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { LoadFailed } from "./layout/load-failed.tsx";
import { Shell } from "./layout/shell/shell.tsx";
import openingScript from "./opening/browser/main.ts?inline-script";
import webFonts from "./opening/web-fonts.css?inline";
import { siteContext } from "./site-context.ts";
import { InlineScript } from "./ui/browser/inline-script.tsx";
import { lazyComponent } from "./ui/browser/lazy-component.tsx";

const MissingPage = lazyComponent(() => import("./layout/missing-page.tsx"));

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteContext).settings;
}

/** The settings are the same for every page, so navigation does not reload them. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <InlineScript code={import.meta.env.SSR ? openingScript : ""} />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" href="/feed.xml" type="application/atom+xml" />
        <PageStyles />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  // Framed by other sites: no header, session or visit counting.
  const isEmbedded = useRouteLoaderData("pages/catalogue/embed") !== undefined;
  if (isEmbedded) return <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell>
      <meta name="robots" content="noindex" />
      {missing ? <MissingPage /> : <LoadFailed error={error} />}
    </Shell>
  );
}

/**
 * The first element is filled by opening/prepare-html.ts. The web fonts wait for the first paint:
 * opening/browser/web-fonts.ts enables them, and without scripts they are enabled from the start.
 */
function PageStyles() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty until prepareHtml fills it */}
      <style id="page-styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      <style
        id="web-fonts"
        media="(scripting: none)"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? webFonts : "" }}
      />
    </>
  );
}
