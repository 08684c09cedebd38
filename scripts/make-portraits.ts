import { mkdir, writeFile } from "node:fs/promises";
import { portraitSvg, type Sitter } from "./images/portrait.ts";

/**
 * Draws the founders' portraits. Run by hand when a sitter changes; the drawings are kept in the repository, because
 * tracing two heads takes longer than the rest of the build. For another founder put any `<id>.svg` there.
 */
const folder = new URL("../app/features/about/portraits/", import.meta.url);

const SITTERS: Record<string, Sitter> = {
  "mira-kapoor": {
    person: { skin: 0.92, hair: "long", beard: false, glasses: false },
    turn: 0.38,
    tilt: -0.05,
    colours: { ground: "#0A3D29", wire: "#1B5B40", packet: "#D6F5E4" },
  },
  "daniel-osei": {
    person: { skin: 0.78, hair: "cropped", beard: true, glasses: true },
    turn: -0.36,
    tilt: 0.04,
    colours: { ground: "#10160F", wire: "#2A332B", packet: "#F3EFE0" },
  },
};

await mkdir(folder, { recursive: true });
for (const [id, sitter] of Object.entries(SITTERS)) {
  await writeFile(new URL(`${id}.svg`, folder), `${portraitSvg(sitter)}\n`);
}
