import { LogoCards } from "#app/features/press-kit/logo-cards.tsx";
import { Palette } from "#app/features/press-kit/palette.tsx";
import { Typefaces } from "#app/features/press-kit/typefaces.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { useShopFacts } from "#app/shop-facts.ts";
import { Section } from "#app/ui/section.tsx";
import { pressKit, pressKitHead } from "#content/pages/press-kit.ts";

export const meta = pageMeta(pressKitHead);

export default function PressKitPage() {
  const { email } = useShopFacts();
  return (
    <>
      <PageHeader page={pressKitHead} />
      <section className="container" aria-labelledby="logos">
        <h2 id="logos" className="text-heading">
          {pressKit.logosHeading}
        </h2>
        <p className="mt-3 max-w-[39.8em] text-muted">{pressKit.logosText}</p>
        <LogoCards />
      </section>
      <Section id="palette" heading={pressKit.paletteHeading}>
        <Palette />
      </Section>
      <Section id="typography" heading={pressKit.typographyHeading} surface>
        <Typefaces />
      </Section>
      <Section id="about">
        <div className="grid gap-8 lg:grid-cols-[1fr_2fr]">
          <h2 id="about" className="text-heading">
            {pressKit.aboutHeading}
          </h2>
          <div className="grid max-w-[45.1em] gap-5 text-lead">
            {pressKit.about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="mt-3 border-t border-line pt-6 text-base text-muted">
              {pressKit.contact}{" "}
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}
