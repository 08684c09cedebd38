import { WorkflowTools } from "#app/features/library/workflow-tools.tsx";
import { Reviews } from "#app/features/reviews/reviews.tsx";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";

type Props = {
  detail: CatalogueDetail;
  userId: string | null;
  /** Bought, or free for somebody who is signed in. */
  mine: boolean;
};

/** Below an item's details: what to do with one's own, and what others say of it. Its code comes when it is looked at. */
export default function ItemExtra({ detail, userId, mine }: Props) {
  const { slug, title, platform, includes } = detail;
  return (
    <>
      {/* a bundle has no file: its items have */}
      {mine && platform === "n8n" && !includes && (
        <div className="mt-8">
          <WorkflowTools slug={slug} title={title} />
        </div>
      )}
      <Reviews slug={slug} userId={userId} />
    </>
  );
}
