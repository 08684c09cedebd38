import type { MetaArgs } from "react-router";
import { BeforeAfter } from "#app/features/home/before-after.tsx";
import { Benefits } from "#app/features/home/benefits.tsx";
import { ClosingCall } from "#app/features/home/closing-call.tsx";
import { Hero } from "#app/features/home/hero.tsx";
import { HoursCounter } from "#app/features/home/hours-counter.tsx";
import { IntegrationsMarquee } from "#app/features/home/integrations-marquee.tsx";
import { organization } from "#app/features/home/organization.ts";
import { ScrollProgress } from "#app/features/home/scroll-progress.tsx";
import { Splash } from "#app/features/home/splash.tsx";
import { pageMeta, rootSettings } from "#app/layout/page-meta.ts";

export const meta = (args: MetaArgs) => [
  ...pageMeta("/")(args),
  { "script:ld+json": organization(rootSettings(args.matches).siteUrl) },
];

export default function HomePage() {
  return (
    <>
      <ScrollProgress />
      <Hero />
      {/* after the headline, which its script hides before the first paint */}
      <Splash />
      <HoursCounter />
      <Benefits />
      <BeforeAfter />
      <IntegrationsMarquee />
      <ClosingCall />
    </>
  );
}
