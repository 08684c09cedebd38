import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import satori, { type Font } from "satori";
import { markSvg } from "#shared/brand/logo-mark.ts";
import { dark, light, pictureColors } from "#shared/brand/palette.ts";

/** A tile with the mark; rounded for browser tabs, square where the system crops it. */
export function faviconSvg(): string {
  return tile({ radius: 8, inset: 4.5 });
}

/** The mark stays inside the middle 80 %, which maskable icons guarantee to show. */
export function makeIcon(size: number): Uint8Array {
  return png(tile({ radius: 0, inset: 6 }), size);
}

/** The mark and the name on a transparent background, 1200 px wide. */
export async function makeLogo({
  name,
  theme,
  fonts,
}: {
  name: string;
  theme: "light" | "dark";
  fonts: Font[];
}): Promise<Uint8Array> {
  const { ink: line, brand: dot } = theme === "light" ? light : dark;
  const svg = await satori(
    createElement(
      "div",
      { style: { display: "flex", alignItems: "center", gap: 40, padding: 40, color: line } },
      createElement("img", { src: markDataUri({ line, dot }), width: 200, height: 200 }),
      createElement(
        "div",
        { style: { fontFamily: "Bricolage Grotesque", fontWeight: 600, fontSize: 168, letterSpacing: -5 } },
        name,
      ),
    ),
    { height: 280, fonts } as Parameters<typeof satori>[1],
  );
  return png(svg, 1200);
}

export function markDataUri(colours: { line: string; dot: string }): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="256" height="256">${markSvg(colours)}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

export function png(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

function tile({ radius, inset }: { radius: number; inset: number }): string {
  const scale = (32 - 2 * inset) / 32;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${light.brand}"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${scale})">${markSvg({ line: light["brand-ink"], dot: pictureColors.iconDot })}</g></svg>`
  );
}
