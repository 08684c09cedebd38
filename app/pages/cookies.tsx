import { CookieChoices } from "#app/features/consent/cookie-choices.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/cookies");

export default function CookiesPage() {
  return (
    <>
      <PageHeader path="/cookies" />
      <div className="container pb-24 lg:pb-36">
        <CookieChoices />
      </div>
    </>
  );
}
