import { SectionDivider } from "#app/ui/graph/section-divider.tsx";
import { ControlsGallery } from "./controls-gallery.tsx";
import { GraphGallery } from "./graph-gallery.tsx";
import { OverlaysGallery } from "./overlays-gallery.tsx";
import { SurfacesGallery } from "./surfaces-gallery.tsx";
import { TokensGallery } from "./tokens-gallery.tsx";

/** Shows every primitive in every state, for page authors. */
export function UiGallery() {
  return (
    <div className="pt-24 pb-32">
      <div className="container mb-12">
        <p className="eyebrow mb-5">Design system</p>
        <h1 className="max-w-3xl text-title">Every primitive, in every state</h1>
        <p className="mt-5 max-w-3xl text-lead text-muted">
          Change the theme of the site, or of the system, to see the other half. Nothing here is indexed.
        </p>
      </div>
      <SectionDivider at={24} kind="trigger" />
      <div className="container mt-12 grid gap-20">
        <TokensGallery />
        <ControlsGallery />
        <SurfacesGallery />
        <OverlaysGallery />
        <GraphGallery />
      </div>
    </div>
  );
}
