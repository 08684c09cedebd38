import "./next-steps.css";
import { DownloadButton } from "#app/features/library/download-button.tsx";
import { NewsChoice } from "#app/features/library/news-choice.tsx";
import { useNewsChoice } from "#app/features/library/use-news-choice.ts";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { licences } from "#content/store/checkout/licence.ts";
import { freeList } from "#content/store/list/free-list.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import type { FreeDownload } from "../use-free-download.ts";
import { ProofFailure } from "./proof-failure.tsx";

const WorkflowTools = lazyComponent(() => import("#app/features/library/workflow-tools.tsx"));

type Props = { card: CatalogueCard; detail: CatalogueDetail | null; free: FreeDownload };

/** Panel beside a free item's details. */
export default function FreePanel({ card: { slug, title }, detail, free }: Props) {
  const { start, busy, userId, loading } = free;
  const isBusy = busy === slug;
  const news = useNewsChoice({ slug, userId, busy: isBusy });
  return (
    <div className="next-steps">
      <p className="font-mono text-xl font-semibold">{freeList.badge}</p>
      <p className="text-sm text-muted">{licences.person.text}</p>
      {userId && <ProofFailure detail={detail} />}
      {userId && detail?.platform === "n8n" && (
        <WorkflowTools slug={slug} title={title} onCopied={() => void news.save()} />
      )}
      <div className="panel-action" data-above-bar>
        <div data-toasts />
        {!news.isOwned && (
          <NewsChoice
            wanted={news.wanted}
            disabled={isBusy || loading || !news.isKnown}
            onChange={(wanted) => void news.choose(wanted)}
          />
        )}
        <DownloadButton
          primary
          busy={isBusy}
          onClick={() => start(slug, news.wanted ? "wanted" : "unwanted")}
        />
      </div>
    </div>
  );
}
