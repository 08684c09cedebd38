import { BlankPage } from "#app/features/diary/blank-page.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { diaryHead } from "#content/pages/diary.ts";

export const meta = pageMeta(diaryHead);

export default function DiaryPage() {
  return <PageHeader page={diaryHead} aside={<BlankPage />} />;
}
