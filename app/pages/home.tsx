// What is below the fold is in the HTML, and its code comes later: its styles are there from the beginning.
import "#app/features/home/sections/before-after.css";
import "#app/features/home/sections/benefit-vignettes.css";
import "#app/features/home/sections/benefits.css";
import "#app/features/home/sections/closing-call.css";
import "#app/features/home/sections/hours-counter.css";
import "#app/features/home/sections/integrations-marquee.css";
import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { Hero } from "#app/features/home/hero/hero.tsx";
import { Splash } from "#app/features/home/intro/splash.tsx";
import { whenIdle } from "#app/features/home/motion/when-idle.ts";
import { organization } from "#app/features/home/organization.ts";
import { ScrollProgress } from "#app/features/home/scroll-progress.tsx";
import { pageMeta, rootSettings } from "#app/layout/page-meta.ts";
import { homeHead } from "#content/pages/home.ts";

/** Whole in the HTML; the browser brings it to life in an idle moment, after what is seen first. */
const BelowTheFold = lazy(async () => {
  if (!import.meta.env.SSR) await new Promise<void>((resolve) => whenIdle(resolve));
  return import("#app/features/home/below-the-fold.tsx");
});

export const meta = (args: MetaArgs) => [
  ...pageMeta(homeHead)(args),
  { "script:ld+json": organization(rootSettings(args.matches)) },
];

export default function HomePage() {
  return (
    <>
      <ScrollProgress />
      <Hero />
      {/* after the headline, which its script hides before the first paint */}
      <Splash />
      <Suspense fallback={<div className="min-h-screen" />}>
        <BelowTheFold />
      </Suspense>
    </>
  );
}
