import { Waitlist } from "#app/features/careers/waitlist.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/careers");

export default function CareersPage() {
  return (
    <>
      <PageHeader path="/careers" />
      <div className="container pb-24 lg:pb-36">
        <Waitlist />
      </div>
    </>
  );
}
