import "./buy-button.css";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { useRefocus } from "#app/ui/browser/use-refocus.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { buyButton as words } from "#content/store/checkout/buy-button.ts";
import { paidList } from "#content/store/list/paid-list.ts";
import { libraryUrl, orderUrl } from "#shared/urls.ts";

type Props = {
  slug: string;
  price: string;
  /** The price before the discount. */
  was?: string | undefined;
  /** Whether nothing is left to pay. */
  free?: boolean;
  owned: boolean;
  /** Whether the owned item is a bundle, whose items are in the library. */
  bundle?: boolean;
  /** Whether a purchase or a download is in progress. */
  busy: boolean;
  /** The order just paid on this page. */
  reference: string | undefined;
  onBuy: () => void;
  onDownload: () => void;
};

/** Shows 'Buy $49', 'Processing…' while busy, and 'Download' for owners. */
export function BuyButton(props: Props) {
  const { slug, price, was, free, owned, bundle, busy, reference, onBuy, onDownload } = props;
  const ref = useRefocus(busy, slug);
  const label = free ? words.free : `${paidList.action} ${price}`;
  // Many buttons are named 'Buy $49': screen readers also get the item's title.
  const about = { "aria-describedby": `title-${slug}` };
  const button = bundle ? (
    <ButtonLink {...about} variant="secondary" to={libraryUrl()}>
      {words.library}
    </ButtonLink>
  ) : owned ? (
    <Button {...about} ref={ref} variant="secondary" busy={busy} onClick={onDownload}>
      {!busy && <Download strokeWidth={1.5} aria-hidden="true" />}
      {words.download}
    </Button>
  ) : (
    <Button {...about} ref={ref} variant="secondary" busy={busy} disabled={busy} onClick={onBuy}>
      {busy ? words.processing : label}
      {was && !busy && (
        <s className="text-[0.8125rem] opacity-75" aria-hidden="true">
          {was}
        </s>
      )}
    </Button>
  );
  if (!reference) return button;
  return (
    <div className="bought">
      {button}
      <Link className="link inline-flex min-h-11 items-center" to={orderUrl(reference)}>
        {words.orderStatus}
      </Link>
    </div>
  );
}
