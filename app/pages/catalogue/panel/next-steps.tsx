import "./next-steps.css";
import { Download } from "lucide-react";
import { useDownload } from "#app/features/library/use-download.ts";
import WorkflowTools from "#app/features/library/workflow-tools.tsx";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { success as words } from "#content/store/checkout/success.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { libraryUrl } from "#shared/urls.ts";
import { ProofFailure } from "./proof-failure.tsx";

const SetupCheckList = lazyComponent(() => import("#app/features/catalogue/fit/needed-steps.tsx"));

type Props = {
  card: CatalogueCard;
  detail: CatalogueDetail | null;
  isBundle: boolean;
};

/** Actions of an owner: the next step as the one filled button, the others quiet. */
export function NextSteps({ card: { slug, title }, detail, isBundle }: Props) {
  const { download, busy: downloading } = useDownload();
  const busy = downloading === slug;
  const isTemplate = !isBundle && detail?.platform === "n8n";
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
      {isTemplate && <WorkflowTools slug={slug} title={title} />}
      {isTemplate && detail.visibility !== "private" && <SetupCheckList slug={slug} />}
    </div>
  );
}
