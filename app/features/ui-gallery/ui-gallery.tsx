import { SectionDivider } from "#app/ui/graph/section-divider.tsx";
import { Container, SectionHeading } from "#app/ui/section.tsx";
import { ControlsGallery } from "./controls-gallery.tsx";
import { GraphGallery } from "./graph-gallery.tsx";
import { OverlaysGallery } from "./overlays-gallery.tsx";
import { SurfacesGallery } from "./surfaces-gallery.tsx";
import { TokensGallery } from "./tokens-gallery.tsx";

/** Shows every primitive in every state, for page authors. */
export function UiGallery() {
  return (
    <div className="pt-24 pb-32">
      <Container>
        <SectionHeading
          level="h1"
          eyebrow="Design system"
          title="Every primitive, in every state"
          lead="Change the theme of the site, or of the system, to see the other half. Nothing here is indexed."
        />
      </Container>
      <SectionDivider at={24} kind="trigger" className="mt-12" />
      <Container className="mt-12 grid gap-20">
        <TokensGallery />
        <ControlsGallery />
        <SurfacesGallery />
        <OverlaysGallery />
        <GraphGallery />
      </Container>
    </div>
  );
}
