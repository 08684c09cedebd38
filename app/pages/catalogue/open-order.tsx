import { InvoiceButton } from "#app/features/billing/invoice-button.tsx";
import OrderPanel from "#app/features/checkout/order/order-panel.tsx";

type Props = { reference: string; alone: boolean; onPaid: () => void; onClose: () => void };

/** An order's status, with the invoice for its buyer. */
export default function OpenOrder(props: Props) {
  return <OrderPanel key={props.reference} {...props} invoice={(issued) => <InvoiceButton {...issued} />} />;
}
