import "./item-view.css";
import { type ReactNode, useState } from "react";
import { Stars } from "#app/ui/stars.tsx";
import { formatSize } from "#app/ui/text/format-size.ts";
import { itemHead as words } from "#content/store/item/item-head.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { RunOffer } from "../player/run-offer.tsx";

/** The page's own parts of an item: price and actions beside the details, and what comes below them. */
export type ItemParts = { aside: ReactNode; below: ReactNode };

/** `detail` is null until it has loaded. */
export type ItemPanel = (card: CatalogueCard, detail: CatalogueDetail | null) => ItemParts;

type Props = ItemParts & {
  detail: CatalogueDetail | null;
  /** The details, or a placeholder while they load. */
  children: ReactNode;
};

/**
 * An item on its page and in the dialog: proof and details on the left, the buy panel on the right and always in
 * view.
 */
export function ItemView({ detail, aside, below, children }: Props) {
  return (
    <div className="item-view">
      {detail && (
        <RunOffer key={detail.slug} detail={detail}>
          <ItemPicture detail={detail} />
        </RunOffer>
      )}
      <div className="card item-aside" data-above-bar>
        {aside}
      </div>
      <div className="min-w-0">
        {children}
        {below}
      </div>
    </div>
  );
}

/**
 * The picture with node names. On a small screen a workflow's picture fits the screen and a tap enlarges it; a
 * playbook shows its cover with the names below.
 */
function ItemPicture({
  detail: { pictureUrl, pictureSize, coverUrl, title, playbook, file },
}: {
  detail: CatalogueDetail;
}) {
  const [isLarge, setLarge] = useState(false);
  if (!pictureUrl) return null;
  return (
    <figure className="item-picture">
      <a
        href={pictureUrl}
        className={isLarge ? "item-picture-large" : undefined}
        onClick={(event) => {
          event.preventDefault();
          setLarge(!isLarge);
        }}
      >
        <picture>
          {playbook && coverUrl && (
            <source media="(width < 900px)" srcSet={coverUrl} width={640} height={400} />
          )}
          <img src={pictureUrl} {...pictureSize} alt={words.picture(title, file.kind)} decoding="async" />
        </picture>
        <span data-node-marks aria-hidden="true" />
      </a>
    </figure>
  );
}

export function ItemFacts({ detail }: { detail: CatalogueDetail }) {
  const { rating } = detail;
  return (
    <p className="item-facts">
      {itemFacts(detail)}
      {rating && (
        <span className="item-rating">
          {" · "}
          <Stars {...rating} label={words.rating(rating.average, rating.count)} />
        </span>
      )}
    </p>
  );
}

/** Formats "n8n · v1.2.0 · 14 nodes · 18 KB". */
function itemFacts({ platform, versions, file, playbook }: CatalogueDetail): string {
  const [latest] = versions;
  return (
    [
      platform,
      latest && words.version(latest.version),
      file.nodes && words.nodes(file.nodes),
      playbook && words.pageCount(playbook.pages),
      formatSize(file.size),
    ]
      .filter((fact) => typeof fact === "string")
      // A fact stays on one line with the dot after it.
      .map((fact) => fact.replaceAll(" ", "\u00a0"))
      .join("\u00a0· ")
  );
}
