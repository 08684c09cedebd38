/**
 * Loads the faces of the style element meant for browsers without scripts and applies them together: one
 * layout instead of three. Waits briefly, so that on a fast connection the rest is laid out once; a slow one is
 * not delayed.
 */
export function showWebFonts(): Promise<unknown> {
  const { sheet } = document.getElementById("web-fonts") as HTMLStyleElement;
  const faces = Array.from(sheet?.cssRules ?? [], (rule) => {
    const { style } = rule as CSSFontFaceRule;
    const [family, src, weight] = ["font-family", "src", "font-weight"].map((name) =>
      style.getPropertyValue(name),
    );
    return new FontFace(family?.replaceAll('"', "") ?? "", src ?? "", { weight });
  });
  const shown = Promise.allSettled(faces.map((face) => face.load())).then(() =>
    apply(faces.filter(({ status }) => status === "loaded")),
  );
  return Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 100))]);
}

/** Faces whose lines break elsewhere would move what is being read: they wait for the next page. */
function apply(faces: FontFace[]): void {
  const before = visiblePlaces();
  // The text breaks into more lines than headings and labels, so it waits first.
  const tries = [[], faces.filter(({ family }) => family === "Geist"), faces];
  const held = tries.find((held) => {
    for (const face of faces) document.fonts[held.includes(face) ? "delete" : "add"](face);
    return held.length === faces.length || movement(before) < MAX_MOVEMENT;
  });
  holdBack(held ?? []);
}

function holdBack(faces: FontFace[]): void {
  document.documentElement.dataset.fonts = faces.length === 0 ? "shown" : "held";
  const { pathname } = location;
  window.navigation?.addEventListener("currententrychange", () => {
    if (location.pathname !== pathname) for (const face of faces) document.fonts.add(face);
  });
}

/** Half of what a page may move in all, as the browser's layout shift score counts it. */
const MAX_MOVEMENT = 0.005;
const STEP_PX = 16;

/** Where it begins, and the visible area of the box around it. */
type Place = { x: number; y: number; area: number };

/**
 * Elements found in three columns of points, and their texts: a text after a link moves with it. Other elements may
 * not be laid out yet, and measuring would lay them out.
 */
function visiblePlaces(): Map<Element | Text, Place> {
  const places = new Map<Element | Text, Place>();
  for (const part of [0.15, 0.5, 0.85])
    for (let y = 0; y < innerHeight; y += STEP_PX) {
      const found = document.elementFromPoint(innerWidth * part, y);
      if (!found || places.has(found)) continue;
      places.set(found, placeOf(found));
      for (const node of found.childNodes) if (node instanceof Text) places.set(node, placeOf(node));
    }
  return places;
}

function movement(before: Map<Element | Text, Place>): number {
  let area = 0;
  let farthest = 0;
  for (const [node, { x, y }] of before) {
    const place = placeOf(node);
    const distance = Math.max(Math.abs(place.x - x), Math.abs(place.y - y));
    // smaller movements are not counted by the browser either
    if (distance < 3) continue;
    area += place.area;
    farthest = Math.max(farthest, distance);
  }
  return Math.min(1, area / (innerWidth * innerHeight)) * (farthest / Math.max(innerWidth, innerHeight));
}

function placeOf(node: Element | Text): Place {
  const range = document.createRange();
  range.selectNode(node);
  const measured = node instanceof Text ? range : node;
  const { left, top, bottom, width } = measured.getBoundingClientRect();
  const start = node instanceof Text ? range.getClientRects()[0] : undefined;
  const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  return { x: start?.left ?? left, y: start?.top ?? top, area: width * height };
}
