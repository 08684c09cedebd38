import { site } from "#content/site.ts";

export function loader() {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.summary,
    start_url: "/",
    display: "browser",
    background_color: "#FBFAF6",
    theme_color: "#0A7D4F",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
