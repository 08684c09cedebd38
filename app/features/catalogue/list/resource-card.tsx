import "./resource-card.css";
import { Workflow } from "lucide-react";
import { type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { WholeSentences } from "#app/ui/text/whole-sentences.tsx";
import { catalogue } from "#content/store/list/catalogue.ts";
import type { CatalogueCard, ListedCard } from "#shared/catalogue/catalogue.ts";
import { tagLabel } from "#shared/catalogue/tag-label.ts";
import { itemUrl } from "#shared/urls.ts";

const SHOWN_TAGS = 3;

type Props = {
  card: CatalogueCard & { proof: Pick<NonNullable<ListedCard["proof"]>, "text"> | null };
  badge: string;
  eager: boolean;
  onOpen: (slug: string) => void;
  action: (card: CatalogueCard) => ReactNode;
};

/** The whole card opens the details; its button has its own action. */
export const ResourceCard = memo(function ResourceCard({ card, badge, eager, onOpen, action }: Props) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(card.slug);
  };
  return (
    <Card as="article" padded={false} interactive className="resource-card overflow-clip">
      <div className="resource-cover">
        <Cover key={card.coverUrl} src={card.coverUrl} eager={eager} />
      </div>
      <div className="resource-body">
        <p className="resource-proof">{card.proof?.text ?? catalogue.scanned}</p>
        <div className="resource-line">
          <ul className="resource-tags" aria-label={catalogue.tagsOf}>
            {card.tags.slice(0, SHOWN_TAGS).map((tag) => (
              <li key={tag}>{tagLabel(tag)}</li>
            ))}
          </ul>
          {card.rating && (
            <Stars {...card.rating} label={catalogue.rating(card.rating.average, card.rating.count)} />
          )}
          <Badge tone="brand" className="resource-badge">
            {badge}
          </Badge>
        </div>
        <div className="resource-text">
          <h2 id={`title-${card.slug}`} className="resource-title">
            <a href={itemUrl(card.priceCents === 0, card.slug)} className="whole-target" onClick={open}>
              {card.title}
            </a>
          </h2>
          <p className="resource-summary">
            <WholeSentences text={card.summary || catalogue.noSummary} />
          </p>
        </div>
        <div className="resource-action">{action(card)}</div>
      </div>
    </Card>
  );
});

/** Picture drawn from the item's file; an icon when it is missing or fails to load. */
function Cover({ src, eager }: { src: string | null; eager: boolean }) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // Detects an image that failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(image.current.src);
  }, []);
  if (src === null || failed?.endsWith(src)) {
    return (
      <span className="cover-fallback" data-cover="fallback">
        <Workflow strokeWidth={1.25} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      ref={image}
      src={src}
      alt=""
      width={640}
      height={400}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
