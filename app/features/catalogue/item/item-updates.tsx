import "./item-updates.css";
import { itemUpdates as words } from "#content/store/item/item-updates.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";

/** Shows the effect of an update on a workflow the buyer has changed, drawn from the two newest versions. */
export function ItemUpdates({ picture }: { picture: CatalogueDetail["updatePicture"] }) {
  return (
    picture && (
      <section className="card item-updates">
        <h2>{words.heading}</h2>
        <p>{words.text}</p>
        <picture>
          <source media="(width < 640px)" srcSet={picture.narrow} />
          <img src={picture.wide} alt={words.picture} loading="lazy" />
        </picture>
      </section>
    )
  );
}
