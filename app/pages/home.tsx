// Content below the fold is in the HTML while its code loads later, so its styles must be there from the start.
import "#app/features/home/sections/before-after.css";
import "#app/features/home/sections/benefits.css";
import "#app/features/home/sections/closing-call.css";
import "#app/features/home/sections/hours-counter.css";
import "#app/features/home/sections/integrations-marquee.css";
import type { MetaArgs } from "react-router";
import { FeaturedItems } from "#app/features/catalogue/featured/featured-items.tsx";
import { provenItems, replayOf } from "#app/features/catalogue/featured/proven-items.ts";
import { Hero } from "#app/features/home/hero/hero.tsx";
import { Splash } from "#app/features/home/intro/splash.tsx";
import { organization } from "#app/features/home/organization.ts";
import { ScrollProgress } from "#app/features/home/scroll-progress.tsx";
import { pageMeta, rootSettings } from "#app/layout/page-meta.ts";
import { siteContext } from "#app/site-context.ts";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { homeHead } from "#content/pages/home.ts";
import type { Route } from "./+types/home";

const BelowTheFold = lazyComponent(() => import("#app/features/home/below-the-fold.tsx"), {
  hydrate: "idle",
});
const SCREEN_HEIGHT = <div className="min-h-screen" />;

/** The widget's sequence goes on where the player or its run cannot be loaded. */
const HeroRun = lazyComponent(() => import("#app/features/catalogue/player/hero-run.tsx"), {
  onFailure: () => {},
});

export const meta = (args: MetaArgs) => [
  ...pageMeta(homeHead)(args),
  { "script:ld+json": organization(rootSettings(args.matches)) },
];

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(siteContext);
  const items = provenItems(catalogue);
  return { items, replay: replayOf(catalogue, items[0]?.slug) };
}

export default function HomePage({ loaderData: { items, replay } }: Route.ComponentProps) {
  return (
    <>
      <ScrollProgress />
      <Hero
        replay={replay && ((sequence) => <HeroRun item={replay} sequence={sequence} fallback={sequence} />)}
      />
      {/* after the headline, which its script hides before the first paint */}
      <Splash />
      <FeaturedItems items={items} />
      <BelowTheFold fallback={SCREEN_HEIGHT} />
    </>
  );
}
