import { renderAsync } from "@resvg/resvg-js";
import { light } from "#shared/brand/palette.ts";

const WIDTH = 1200;
const HEIGHT = 630;

/** The cover as the bitmap that social networks want. The words around it come from the page's tags. */
export async function drawSocialCard(lightCover: string): Promise<Buffer> {
  const width = HEIGHT * 1.6;
  const cover = lightCover.replace(
    / width="[\d.]+" height="[\d.]+"/,
    ` x="${(WIDTH - width) / 2}" width="${width}" height="${HEIGHT}"`,
  );
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${light.paper}"/>${cover}</svg>`;
  return (await renderAsync(card, { font: { loadSystemFonts: false } })).asPng();
}
