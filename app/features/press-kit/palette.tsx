import "./palette.css";
import { Fact } from "#app/ui/text/fact.tsx";
import { pressKit } from "#content/pages/press-kit.ts";

/** Each colour as a tall swatch: light value above, dark value below. */
export function Palette() {
  const { palette, paletteLabels } = pressKit;
  return (
    <ul className="palette">
      {palette.map(({ name, light, dark, use }) => (
        <li key={name}>
          <span className="swatch" style={{ background: light }} />
          <span className="swatch" style={{ background: dark }} />
          <h3 className="mt-3 font-sans font-medium">{name}</h3>
          <p className="text-sm text-muted">{use}</p>
          <dl className="swatch-codes">
            <Fact name={paletteLabels.light}>{light}</Fact>
            <Fact name={paletteLabels.dark}>{dark}</Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}
