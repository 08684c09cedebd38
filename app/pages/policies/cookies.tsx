import { CookieChoices } from "#app/features/consent/cookie-choices.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { cookiesHead } from "#content/pages/cookies.ts";

export const meta = pageMeta(cookiesHead);

export default function CookiesPage() {
  return (
    <>
      <PageHeader page={cookiesHead} />
      <div className="container pb-24 lg:pb-36">
        <CookieChoices />
      </div>
    </>
  );
}
