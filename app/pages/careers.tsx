import { Waitlist } from "#app/features/careers/waitlist.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { careersHead } from "#content/careers.ts";

export const meta = pageMeta(careersHead);

export default function CareersPage() {
  return (
    <>
      <PageHeader page={careersHead} />
      <div className="container pb-24 lg:pb-36">
        <Waitlist />
      </div>
    </>
  );
}
