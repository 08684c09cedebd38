import "./item-updates.css";
import { itemUpdate as words } from "#content/store/item/item-update.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { updatePictureSize } from "#shared/catalogue/update-picture-size.ts";
import { coverUrl } from "#shared/urls.ts";

/** What an update does to a workflow that its buyer has changed, drawn from the two newest versions. */
export function ItemUpdates({ detail }: { detail: CatalogueDetail }) {
  const { slug, title, platform, pictureUrl, versions } = detail;
  const [newest, before] = versions;
  if (platform !== "n8n" || !newest?.difference || !before) return null;
  return (
    <section className="item-updates">
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      {/* the pictures of a draft or a private item have no address */}
      {pictureUrl?.startsWith("/") && (
        <picture>
          <source
            media="(width < 640px)"
            srcSet={coverUrl(slug, newest.version, "narrowUpdate")}
            {...updatePictureSize.narrow}
          />
          <img
            src={coverUrl(slug, newest.version, "update")}
            alt={words.picture(title, before.version, newest.version)}
            loading="lazy"
            {...updatePictureSize.wide}
          />
        </picture>
      )}
    </section>
  );
}
