import { BlankPage } from "#app/features/diary/blank-page.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/diary");

export default function DiaryPage() {
  return <PageHeader path="/diary" aside={<BlankPage />} />;
}
