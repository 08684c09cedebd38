import type { ReactNode } from "react";
import { PageHeader } from "#app/layout/page-header.tsx";
import { account } from "#content/pages/account.ts";
import type { Page } from "#content/pages/page.ts";

/** Frame of the account pages, also before the session is known. */
export function AccountFrame({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <>
      <PageHeader page={page} />
      <div className="container pb-24 lg:pb-36">
        {children}
        <noscript>
          <p>{account.withoutScripts}</p>
        </noscript>
      </div>
    </>
  );
}
