import "./buy-button.css";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { useRefocus } from "#app/ui/browser/use-refocus.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { buyButton as words } from "#content/store/buy-button.ts";
import { catalogue } from "#content/store/catalogue.ts";
import { libraryUrl, orderUrl } from "#shared/urls.ts";

type Props = {
  slug: string;
  price: string;
  /** Before the code. */
  was?: string | undefined;
  /** Nothing is left to pay. */
  free?: boolean;
  owned: boolean;
  /** What is owned is a bundle: its items are in the library. */
  bundle?: boolean;
  /** A purchase, or the download of what is owned, is on its way. */
  busy: boolean;
  /** The order that was just paid from here. */
  reference: string | undefined;
  onBuy: () => void;
  onDownload: () => void;
};

/** 'Buy $49'; 'Processing…' meanwhile; 'Download' for those who own it. */
export function BuyButton(props: Props) {
  const { slug, price, was, free, owned, bundle, busy, reference, onBuy, onDownload } = props;
  const ref = useRefocus(busy, slug);
  const label = free ? words.free : `${catalogue.paid.action} ${price}`;
  // Many buttons are called 'Buy $49': who listens hears of which item.
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
        <s className="buy-was" aria-hidden="true">
          {was}
        </s>
      )}
    </Button>
  );
  if (!reference) return button;
  return (
    <div className="bought">
      {button}
      <Link to={orderUrl(reference)}>{words.orderStatus}</Link>
    </div>
  );
}
