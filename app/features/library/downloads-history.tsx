import "./downloads-history.css";
import { Download, Workflow } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Loaded } from "#app/ui/feedback/loaded.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { EmptyState } from "#app/ui/graph/empty-state.tsx";
import { formatDate } from "#app/ui/text/format-date.ts";
import { account } from "#content/pages/account.ts";
import { library as words } from "#content/store/library/library.ts";
import { itemUrl } from "#shared/urls.ts";
import type { LibraryItem } from "./library-menu.tsx";
import { useDownload } from "./use-download.ts";

const LibraryMenu = lazyComponent(() => import("./library-menu.tsx"));

type Library = ResponseOf<"GET /api/library">;
type Props = { library: Promise<Library | null>; onReview: (item: LibraryItem) => void };

/** AC-3: everything downloaded or bought, with download again. */
export function DownloadsHistory({ library, onReview }: Props) {
  const { revalidate } = useRevalidator();
  const { download, busy } = useDownload();
  return (
    <Loaded value={library} loading={<Loading />} failed={<Failed onRetry={() => void revalidate()} />}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty />
        ) : (
          <Card as="div" padded={false}>
            <ul>
              {items.map((item) => (
                <LibraryRow
                  key={item.slug}
                  item={item}
                  busy={busy === item.slug}
                  onDownload={() => void download(item.slug).then(revalidate)}
                  onReview={() => onReview(item)}
                  onChange={() => void revalidate()}
                />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}

function Loading() {
  return (
    <div className="grid place-items-center py-10">
      <Spinner size={28} label={words.loading} />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <p role="alert">{words.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

function Empty() {
  const { title, description, actions } = account.downloads.empty;
  return (
    <Card padded={false} className="canvas-dots">
      <EmptyState title={title} description={description}>
        {actions.map(({ label, href }) => (
          <ButtonLink key={href} to={href} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      </EmptyState>
    </Card>
  );
}

function LibraryRow({ item, busy, onDownload, onReview, onChange }: RowProps) {
  const again = item.downloads > 0;
  const newer = item.last_version !== null && item.last_version !== item.version;
  return (
    <li className="library-row">
      <LibraryCover src={item.cover_url} />
      <div className="min-w-0">
        <p className="font-medium">
          <Link to={itemUrl(item.is_free, item.slug)} className="underline-offset-3 hover:underline">
            {item.title}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          <Badge tone={item.owned_since ? "brand" : "neutral"}>
            {item.owned_since ? words.bought : words.free}
          </Badge>
          {newer ? (
            <Badge tone="accent" dot>
              {words.newer(item.version)}
            </Badge>
          ) : (
            <span className="font-mono">{words.version(item.version)}</span>
          )}
          <span>{whenOf(item)}</span>
        </p>
        {item.proof_failure && <p className="mt-1 text-sm text-danger">{item.proof_failure}</p>}
      </div>
      <div className="library-tools">
        <Button
          busy={busy}
          aria-label={again ? words.againLabel(item.title) : words.firstLabel(item.title)}
          onClick={onDownload}
        >
          {!busy && <Download strokeWidth={1.5} aria-hidden="true" />}
          {again ? words.again : words.first}
        </Button>
        <LibraryMenu
          fallback={<span className="size-11" />}
          item={item}
          onReview={onReview}
          onChange={onChange}
        />
      </div>
    </li>
  );
}

type RowProps = {
  item: LibraryItem;
  busy: boolean;
  onDownload: () => void;
  onReview: () => void;
  onChange: () => void;
};

function LibraryCover({ src }: { src: string | null }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className="library-cover">
      {src && !failed ? (
        <img src={src} alt="" width={96} height={60} loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <Workflow strokeWidth={1.25} aria-hidden="true" />
      )}
    </span>
  );
}

function whenOf({ last_download, owned_since, downloads }: LibraryItem): string {
  if (last_download) return `${words.lastOn(formatDate(last_download))}, ${words.times(downloads)}`;
  return owned_since ? words.boughtOn(formatDate(owned_since)) : "";
}
