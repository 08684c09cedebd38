import "./next-steps.css";
import { Download } from "lucide-react";
import { WorkflowTools } from "#app/features/library/workflow-tools.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { success as words } from "#content/store/purchase.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { libraryUrl } from "#shared/urls.ts";
import { ProofFailure } from "./proof-failure.tsx";
import type { Shop } from "./use-shop.ts";

type Props = {
  card: CatalogueCard;
  detail: CatalogueDetail | null;
  isBundle: boolean;
  shop: Pick<Shop, "download" | "downloading">;
};

/** What somebody does with what is theirs: the next step as the one filled button, the others quiet. */
export function NextSteps({
  card: { slug, title },
  detail,
  isBundle,
  shop: { download, downloading },
}: Props) {
  const busy = downloading === slug;
  return (
    <div className="next-steps">
      <ProofFailure detail={detail} />
      {isBundle ? (
        <ButtonLink to={libraryUrl()}>{words.library}</ButtonLink>
      ) : (
        <Button busy={busy} onClick={() => void download(slug)}>
          {!busy && <Download strokeWidth={1.5} aria-hidden="true" />}
          {words.download}
        </Button>
      )}
      {!isBundle && detail?.platform === "n8n" && <WorkflowTools slug={slug} title={title} />}
    </div>
  );
}
