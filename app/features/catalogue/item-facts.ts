import { itemDetails as words } from "#content/catalogue.ts";
import type { CatalogueDetail } from "#shared/catalogue.ts";

/** "n8n · v1.2.0 · 14 nodes · 18 KB" */
export function itemFacts({ platform, versions, file, playbook }: CatalogueDetail): string {
  const [latest] = versions;
  return [
    platform,
    latest && words.version(latest.version),
    file.nodes && words.nodes(file.nodes),
    playbook && words.pageCount(playbook.pages),
    formatSize(file.size),
  ]
    .filter(Boolean)
    .join(" · ");
}

function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
