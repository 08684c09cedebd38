// Redraws the home page's images after a change of hero-graph.ts or content/integrations.ts.
import { writeFile } from "node:fs/promises";
import { homeArt } from "./home-art.ts";

for (const [name, source] of Object.entries(homeArt()))
  await writeFile(new URL(`../../app/features/home/art/${name}`, import.meta.url), source);
