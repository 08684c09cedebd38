import "./buy-button.css";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useRefocus } from "#app/ui/use-refocus.ts";
import { catalogue } from "#content/catalogue.ts";
import { checkout } from "#content/checkout.ts";
import { orderUrl } from "#shared/urls.ts";

type Props = {
  price: string;
  owned: boolean;
  /** A purchase, or the download of what is owned, is on its way. */
  busy: boolean;
  /** The order that was just paid from here. */
  reference: string | undefined;
  onBuy: () => void;
  onDownload: () => void;
};

/** 'Buy $49'; 'Processing…' meanwhile; 'Download' for those who own it. */
export function BuyButton({ price, owned, busy, reference, onBuy, onDownload }: Props) {
  const ref = useRefocus(busy);
  const button = owned ? (
    <Button ref={ref} variant="secondary" busy={busy} onClick={onDownload}>
      {!busy && <Download strokeWidth={1.5} aria-hidden="true" />}
      {checkout.button.download}
    </Button>
  ) : (
    <Button ref={ref} variant="secondary" busy={busy} disabled={busy} onClick={onBuy}>
      {busy ? checkout.button.processing : `${catalogue.paid.action} ${price}`}
    </Button>
  );
  if (!reference) return button;
  return (
    <div className="bought">
      {button}
      <Link to={orderUrl(reference)}>{checkout.button.orderStatus}</Link>
    </div>
  );
}
