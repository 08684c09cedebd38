import "./console.css";
import "./entry.css";
import { type ComponentType, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { operatorWords as words } from "#content/operator.ts";
import { AuditPage } from "./audit-page.tsx";
import { CataloguePage } from "./catalogue-page.tsx";
import { CodesPage } from "./codes-page.tsx";
import type { ConsolePageProps } from "./console-page.ts";
import { DeadJobsPage, UndeliverablePage } from "./delivery-pages.tsx";
import { InvoicesPage } from "./invoices-page.tsx";
import { ItemPage } from "./item-page.tsx";
import { MessagePage } from "./message-page.tsx";
import { OrderPage } from "./order-page.tsx";
import { MismatchesPage, OrdersPage, RefundsPage } from "./orders-pages.tsx";
import { ConfirmDialog } from "./passkeys/confirm-dialog.tsx";
import { PasskeyHint } from "./passkeys/passkey-hint.tsx";
import { PasskeysPage } from "./passkeys/passkeys-page.tsx";
import { MessagesPage, PeoplePage, WaitlistPage } from "./people-pages.tsx";
import { PersonPage } from "./person-page.tsx";
import { ReviewsPage } from "./reviews-page.tsx";
import { TodayPage } from "./today-page.tsx";

/** The operator's pages. Loaded only when the server has let somebody in. */
export default function Console({ itemPreview }: Pick<ConsolePageProps, "itemPreview">) {
  const { pathname } = useLocation();
  const [section = "", key] = pathname.split("/").slice(2);
  const Page =
    ENTRIES[`${section}/${key}`] || (key && ENTRIES[`${section}/*`]) || PAGES[section] || TodayPage;

  const navigation = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = `${words.title}: ${current(pathname)?.name ?? ""}`;
    // On a phone the pages stand in a row that scrolls.
    const here = navigation.current?.querySelector<HTMLElement>("[aria-current]");
    navigation.current?.scrollTo({ left: (here?.offsetLeft ?? 0) - 40 });
  }, [pathname]);

  return (
    <div className="console container container-wide">
      <nav ref={navigation} className="console-nav" aria-label={words.navigation}>
        {words.pages.map(({ name, href }) => (
          <Link key={href} to={href} aria-current={current(pathname)?.href === href ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div className="console-page">
        <Page key={pathname} name={decodeURIComponent(key ?? "")} itemPreview={itemPreview} />
        {!key && !section && <PasskeyHint />}
      </div>
      <ConfirmDialog />
    </div>
  );
}

const PAGES: Record<string, ComponentType<ConsolePageProps>> = {
  catalogue: CataloguePage,
  orders: OrdersPage,
  codes: CodesPage,
  invoices: InvoicesPage,
  reviews: ReviewsPage,
  messages: MessagesPage,
  waitlist: WaitlistPage,
  people: PeoplePage,
  audit: AuditPage,
  passkeys: PasskeysPage,
  mails: UndeliverablePage,
  jobs: DeadJobsPage,
};
const ENTRIES: Record<string, ComponentType<ConsolePageProps>> = {
  "orders/unmatched": MismatchesPage,
  "orders/refunds": RefundsPage,
  "orders/*": OrderPage,
  "catalogue/*": ItemPage,
  "messages/*": MessagePage,
  "people/*": PersonPage,
};

function current(pathname: string) {
  return words.pages.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
}
