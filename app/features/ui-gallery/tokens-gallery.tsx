import { Specimen, SpecimenGroup } from "./specimen.tsx";

export function TokensGallery() {
  return (
    <SpecimenGroup title="Tokens">
      <Specimen name="Colour">
        <ul className="grid w-full grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {COLOURS.map((name) => (
            <li key={name} className="text-xs">
              <span
                className="block h-14 rounded-lg border border-line"
                style={{ background: `var(--${name})` }}
              />
              <span className="mt-1.5 block font-mono text-muted">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Display">
        <div className="grid gap-5 font-display font-semibold">
          <p className="text-hero">Hero 42–88</p>
          <p className="text-title">Title 36–64</p>
          <p className="text-heading">Heading 28–46</p>
          <p className="text-subheading">Subheading 19–22</p>
        </div>
      </Specimen>
      <Specimen name="Text">
        <div className="grid max-w-[43.8em] gap-3">
          <p className="text-lead">Lead: a node lights when its packet arrives, and only then.</p>
          <p>
            Base: straight runs, square turns, rounded corners. Follow{" "}
            <a className="link" href="#page-top">
              an edge
            </a>{" "}
            to where it leads; the line under it is one pixel.
          </p>
          <p className="text-sm text-muted">Small and muted: what helps, but is not needed.</p>
          <p className="font-mono text-sm tabular-nums">Mono: $12,000 · 48h · 0123456789</p>
        </div>
      </Specimen>
    </SpecimenGroup>
  );
}

const COLOURS = [
  "paper",
  "surface",
  "sunken",
  "hover",
  "line",
  "line-strong",
  "ink",
  "muted",
  "brand",
  "brand-hover",
  "brand-soft",
  "accent",
  "accent-soft",
  "success",
  "warning",
  "warning-soft",
  "danger",
  "danger-soft",
] as const;
