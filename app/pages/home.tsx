// What is below the fold is in the HTML, and its code comes later: its styles are there from the beginning.
import "#app/features/home/sections/before-after.css";
import "#app/features/home/sections/benefit-vignettes.css";
import "#app/features/home/sections/benefits.css";
import "#app/features/home/sections/closing-call.css";
import "#app/features/home/sections/hours-counter.css";
import "#app/features/home/sections/integrations-marquee.css";
import type { MetaArgs } from "react-router";
import { Hero } from "#app/features/home/hero/hero.tsx";
import { Splash } from "#app/features/home/intro/splash.tsx";
import { organization } from "#app/features/home/organization.ts";
import { ScrollProgress } from "#app/features/home/scroll-progress.tsx";
import { pageMeta, rootSettings } from "#app/layout/page-meta.ts";
import { lazyPart } from "#app/ui/browser/lazy-part.tsx";
import { homeHead } from "#content/pages/home.ts";

const BelowTheFold = lazyPart(
  () => import("#app/features/home/below-the-fold.tsx"),
  <div className="min-h-screen" />,
);

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
      <BelowTheFold />
    </>
  );
}
