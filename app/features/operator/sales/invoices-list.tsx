import { Link } from "react-router";
import { invoiceLinkWords as words } from "#content/operator/sales.ts";
import { stateWords } from "#content/operator/words/states.ts";
import { formatPaise } from "#shared/money/money.ts";
import { operatorOrderUrl } from "#shared/operator/operator-urls.ts";
import { formatMonth, formatShortDate } from "../format.ts";
import { listPage, type RowOf } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";
import { InvoiceLink } from "../parts/invoice-link.tsx";
import { StateWord } from "../parts/state-badge.tsx";
import { type Correction, PendingCorrection } from "./pending-corrections.tsx";

const money = (paise: number) => (paise < 0 ? `-${formatPaise(-paise)}` : formatPaise(paise));
const MONTHS = lastMonths();

const Invoices = listPage("invoices", {
  columns: [
    {
      heading: "Number",
      compact: "what",
      cell: ({ order, number }) => <InvoiceLink reference={order} number={number} />,
    },
    {
      heading: "Order",
      compact: "who",
      // The row leads there, from wherever it is pressed but on the number.
      cell: ({ order }) => (
        <Link to={operatorOrderUrl(order)} className="row-link mono" tabIndex={-1}>
          {order}
        </Link>
      ),
    },
    { heading: "Date", cell: ({ date }) => formatShortDate(date) },
    {
      heading: "Kind",
      compact: "state",
      cell: ({ kind, against }) => (
        <span title={against ? words.against(against) : undefined}>
          <StateWord>{stateWords.document[kind]}</StateWord>
        </span>
      ),
    },
    { heading: "Place of supply", long: true, cell: ({ place_of_supply }) => place_of_supply },
    { heading: "Taxable", number: true, cell: ({ taxable_paise }) => money(taxable_paise) },
    { heading: "Total", compact: "sum", number: true, cell: ({ total_paise }) => money(total_paise) },
  ],
  rowKey: ({ id }) => id,
  choices: {
    filter: "month",
    values: MONTHS,
    names: Object.fromEntries(MONTHS.map((month) => [month, formatMonth(month)])),
  },
});

type Props = { loaderData: ListData<RowOf<"invoices">> & { corrections: Correction[] } };

/** GR-1: every document; a month of it, by its chip, is the register. */
export default function InvoicesList({ loaderData }: Props) {
  return (
    <>
      {loaderData.corrections.map((correction) => (
        <PendingCorrection key={correction.reference} correction={correction} />
      ))}
      <Invoices loaderData={loaderData} />
    </>
  );
}

/** Returns this month and the five before it, in India's time zone. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = new Date(Date.now() + 5.5 * 3_600_000).toISOString().split("-").map(Number);
  return Array.from({ length: 6 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
