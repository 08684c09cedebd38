import { site } from "#content/site.ts";
import { light } from "#shared/brand/palette.ts";

export function loader() {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.summary,
    start_url: "/",
    display: "browser",
    background_color: light.paper,
    theme_color: light.brand,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
