import { useState } from "react";
import ItemDialog from "#app/features/catalogue/item/item-dialog.tsx";
import { ResourceCard } from "#app/features/catalogue/list/resource-card.tsx";
import { BuyButton } from "#app/features/checkout/buy-button.tsx";
import { DownloadButton } from "#app/features/library/download-button.tsx";
import { factsOf, type ItemFields, type OperatorItem } from "#app/features/operator/catalogue/item-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import { freeList } from "#content/store/list/free-list.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { formatDollars } from "#shared/money/money.ts";

/** The card and the page as visitors will see them, with the form's values, saved or not. */
export default function ItemPreview({ item, fields }: { item: OperatorItem; fields: ItemFields }) {
  const [open, setOpen] = useState(false);
  const detail = previewOf(item, fields);
  const badge = detail.isFree ? freeList.badge : formatDollars(detail.priceCents);
  const show = () => setOpen(true);
  return (
    <section className="grid gap-3 max-w-100">
      <h2>{operatorWords.preview.title}</h2>
      <ResourceCard
        card={{ ...detail, proof: summarizeProofs(detail.proofs) }}
        badge={badge}
        eager
        onOpen={show}
        action={previewAction}
      />
      <Button size="sm" variant="secondary" className="justify-self-start" onClick={show}>
        {operatorWords.preview.open}
      </Button>
      <ItemDialog
        slug={open ? item.slug : null}
        card={detail}
        given={detail}
        panel={previewPanel}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

function previewOf(item: OperatorItem, fields: ItemFields): CatalogueDetail {
  const draft = item.status === "draft";
  const { includes: _, ...facts } = factsOf(fields);
  return {
    ...item.detail,
    ...facts,
    // A draft's pictures have no URL yet.
    coverUrl: item.has_own_cover ? item.cover_url : svgUrl(item.cover_svg),
    pictureUrl: draft ? svgUrl(item.picture_svg) : item.detail.pictureUrl,
  };
}

/** The buttons look real but do nothing here. */
function previewAction({ slug, priceCents }: CatalogueCard) {
  const nothing = () => {};
  return (
    <div inert>
      {priceCents === 0 ? (
        <DownloadButton busy={false} onClick={nothing} />
      ) : (
        <BuyButton
          slug={slug}
          price={formatDollars(priceCents)}
          owned={false}
          busy={false}
          reference={undefined}
          onBuy={nothing}
          onDownload={nothing}
        />
      )}
    </div>
  );
}

const previewPanel = (card: CatalogueCard) => ({ aside: previewAction(card), below: null });

function svgUrl(svg: string | null): string | null {
  return svg && `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
