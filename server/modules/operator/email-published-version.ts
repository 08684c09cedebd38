import { findNewestFile, readResource } from "#server/modules/catalogue/index.ts";
import { tellOperators, versionPublishedMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";

/** Emails every operator about a published version, because one that none of them published may be an attacker's. */
export async function emailPublishedVersion(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { slug, actor }: { slug: string; actor: string },
): Promise<void> {
  const { title } = await readResource(services, slug);
  const newest = await findNewestFile(services.db, slug);
  // Bundles have no file of their own.
  if (!newest) return;
  const { version, sha256 } = newest;
  const { siteUrl } = services.config;
  const about = `published ${slug} ${version} ${services.clock().toISOString()}`;
  await tellOperators(
    services,
    about,
    versionPublishedMail({ title, slug, version, sha256, actor, siteUrl }),
  );
}
