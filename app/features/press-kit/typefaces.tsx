import "./typefaces.css";
import { pressKit } from "#content/pages/press-kit.ts";

const FACES = ["font-display font-semibold tracking-tight", "font-sans", "font-mono"];

export function Typefaces() {
  return (
    <ul className="typefaces">
      {pressKit.typography.map(({ role, family, sample, use }, index) => (
        <li key={role}>
          <div>
            <p className="font-mono text-sm text-muted">{role}</p>
            <h3 className="mt-1 font-sans font-medium">{family}</h3>
            <p className="text-sm text-muted">{use}</p>
          </div>
          <p className={`typeface-sample ${FACES[index] ?? ""}`}>{sample}</p>
        </li>
      ))}
    </ul>
  );
}
