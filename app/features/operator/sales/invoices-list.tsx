import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { correctionWords, invoiceLinkWords as words } from "#content/operator/sales.ts";
import { stateWords } from "#content/operator/words/states.ts";
import { formatPaise } from "#shared/money/money.ts";
import { operatorOrderUrl } from "#shared/operator/operator-urls.ts";
import { countryName } from "#shared/tax/countries.ts";
import { INDIAN_STATES, isStateCode } from "#shared/tax/indian-states.ts";
import type { ListData } from "../console-route.ts";
import { formatMonth, formatShortDate } from "../format.ts";
import { listPage, type RowOf } from "../list/list.tsx";
import { InvoiceLink } from "../parts/invoice-link.tsx";
import { ReasonButton } from "../parts/reason-dialog.tsx";
import { StateWord } from "../parts/state-badge.tsx";

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

type Correction = ResponseOf<"GET /api/operator/corrections">["items"][number];
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

/** SA-4: a correction that needs an operator's approval. */
function PendingCorrection({ correction }: { correction: Correction }) {
  const { reference, name, address, country, state, gstin } = correction;
  return (
    <div className="order-mismatch">
      <div>
        <p className="font-medium">
          <Link to={operatorOrderUrl(reference)}>{correctionWords.asks(reference)}</Link>
        </p>
        <p>
          {[name, address, stateName(state), country && countryName(country), gstin]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
      <span className="flex gap-2">
        <ActionButton intent="approve" fields={{ reference }} subject={reference}>
          {correctionWords.approve}
        </ActionButton>
        <ReasonButton
          intent="refuse"
          fields={{ reference }}
          label={
            <>
              {correctionWords.refuse}
              <span className="sr-only"> {reference}</span>
            </>
          }
          title={correctionWords.refuseTitle}
          description={correctionWords.refuseWhat}
          submit={correctionWords.refuseTitle}
        />
      </span>
    </div>
  );
}

/** Formats "Maharashtra (27)". */
function stateName(code: string | null | undefined): string {
  return code && isStateCode(code) ? `${INDIAN_STATES[code]} (${code})` : "";
}
