import { useCallback } from "react";
import type { ResponseOf } from "#app/api.ts";
import { useUserApi } from "#app/user-api.tsx";
import { formatPaise } from "#shared/money.ts";
import type { Column } from "./data-table.tsx";
import { ListPage } from "./list-page.tsx";
import { PendingCorrections } from "./pending-corrections.tsx";

type Invoice = ResponseOf<"GET /api/operator/invoices">["items"][number];

const money = (paise: number) => (paise < 0 ? `-${formatPaise(-paise)}` : formatPaise(paise));
const columns: Column<Invoice>[] = [
  { heading: "Number", cell: ({ number }) => <span className="font-mono">{number}</span> },
  { heading: "Date", cell: ({ date }) => date },
  {
    heading: "Kind",
    cell: ({ kind, against }) => `${kind.replaceAll("_", " ")}${against ? ` of ${against}` : ""}`,
  },
  { heading: "Place of supply", cell: ({ place_of_supply }) => place_of_supply },
  { heading: "Taxable", number: true, cell: ({ taxable_paise }) => money(taxable_paise) },
  { heading: "Total", number: true, cell: ({ total_paise }) => money(total_paise) },
];

/** GR-1: every paper; a month of it, by its chip, is the register. */
export function InvoicesPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/invoices", { query }),
    [userApi],
  );
  return (
    <>
      <PendingCorrections />
      <ListPage
        name="invoices"
        read={read}
        columns={columns}
        rowKey={({ id }) => id}
        open={({ order }) => `/operator/orders/${order}`}
        choices={{ filter: "month", values: lastMonths() }}
      />
    </>
  );
}

/** This one and the five before it, as India counts them. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = new Date(Date.now() + 5.5 * 3_600_000).toISOString().split("-").map(Number);
  return Array.from({ length: 6 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
