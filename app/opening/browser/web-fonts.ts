/** Fetches the faces of the style element that is for browsers without scripts, and shows them together: one new layout, not three. */
export function showWebFonts(): Promise<unknown> {
  const { sheet } = document.getElementById("web-fonts") as HTMLStyleElement;
  const faces = Array.from(sheet?.cssRules ?? [], (rule) => {
    const { style } = rule as CSSFontFaceRule;
    const [family, src, weight] = ["font-family", "src", "font-weight"].map((name) =>
      style.getPropertyValue(name),
    );
    return new FontFace(family?.replaceAll('"', "") ?? "", src ?? "", { weight });
  });
  const shown = Promise.allSettled(faces.map((face) => face.load())).then(() => {
    for (const face of faces) if (face.status === "loaded") document.fonts.add(face);
  });
  // On a quick connection they come before the rest is laid out, which is then done once; on a slow one nobody waits for them.
  return Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 100))]);
}
