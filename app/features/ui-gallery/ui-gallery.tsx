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
      <h1 className="container mb-12 text-title">Every primitive, in every state</h1>
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
