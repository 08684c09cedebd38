import type { ReactNode } from "react";
import { PageHeader } from "#app/layout/page-header.tsx";
import { account } from "#content/pages/account.ts";
import type { Page } from "#content/pages/page.ts";

/** What every page of the account has, before it is known who is signed in too. */
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
