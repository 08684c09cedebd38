import "./downloads-history.css";
import { Download, Scale, Star, Users, Workflow } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Loaded } from "#app/ui/feedback/loaded.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { formatDate } from "#app/ui/text/format-date.ts";
import { library as words } from "#content/store/library.ts";
import { licenceOptions, licences } from "#content/store/licence.ts";
import { formatDollars } from "#shared/money.ts";
import { itemUrl } from "#shared/urls.ts";
import { NewsChoice } from "./news-choice.tsx";
import { changeNews } from "./save-news.ts";
import { useDownload } from "./use-download.ts";
import { WorkflowTools } from "./workflow-tools.tsx";

type Library = ResponseOf<"GET /api/library">;
type LibraryItem = Library["items"][number];
type Props = { library: Promise<Library | null>; empty: ReactNode };

/** AC-3: everything downloaded or bought, with download again. `empty` is shown before the first download. */
export function DownloadsHistory({ library, empty }: Props) {
  const { revalidate } = useRevalidator();
  const { download, busy } = useDownload();
  return (
    <Loaded value={library} loading={<Loading />} failed={<Failed onRetry={() => void revalidate()} />}>
      {({ items }) =>
        items.length === 0 ? (
          empty
        ) : (
          <Card as="div" padded={false}>
            <ul className="library">
              {items.map((item) => (
                <LibraryRow
                  key={item.slug}
                  item={item}
                  busy={busy === item.slug}
                  onDownload={() => void download(item.slug).then(revalidate)}
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

function LibraryRow({
  item,
  busy,
  onDownload,
  onChange,
}: {
  item: LibraryItem;
  busy: boolean;
  onDownload: () => void;
  onChange: () => void;
}) {
  const again = item.downloads > 0;
  const newer = item.last_version !== null && item.last_version !== item.version;
  return (
    <li className="library-row">
      <LibraryCover src={item.cover_url} />
      <div className="min-w-0">
        <p className="font-medium">{item.title}</p>
        <p className="library-facts">
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
        {item.proof_failure && <p className="library-failure">{item.proof_failure}</p>}
      </div>
      <div className="library-tools">
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={again ? words.againLabel(item.title) : words.firstLabel(item.title)}
          onClick={onDownload}
        >
          {!busy && <Download strokeWidth={1.5} aria-hidden="true" />}
          {again ? words.again : words.first}
        </Button>
        {item.platform === "n8n" && <WorkflowTools slug={item.slug} title={item.title} onCopied={onChange} />}
        {again && (
          <ButtonLink
            variant="secondary"
            size="sm"
            to={itemUrl(item.is_free, item.slug)}
            aria-label={words.reviewLabel(item.title)}
          >
            <Star strokeWidth={1.5} aria-hidden="true" />
            {words.review}
          </ButtonLink>
        )}
        {item.upgrade_cents !== null && (
          <ButtonLink
            variant="secondary"
            size="sm"
            to={itemUrl(item.is_free, item.slug)}
            aria-label={words.upgradeLabel(item.title, formatDollars(item.upgrade_cents))}
          >
            <Users strokeWidth={1.5} aria-hidden="true" />
            {licenceOptions.team.upgrade(formatDollars(item.upgrade_cents))}
          </ButtonLink>
        )}
        {item.licence && (
          <details className="library-licence">
            <summary className="button button-secondary button-sm">
              <Scale strokeWidth={1.5} aria-hidden="true" />
              {words.licence(licences[item.licence].name)}
            </summary>
            <p>{licences[item.licence].text}</p>
          </details>
        )}
      </div>
      {item.news !== null && (
        <LibraryNews key={String(item.news)} item={item} wanted={item.news} onChange={onChange} />
      )}
    </li>
  );
}

function LibraryNews({
  item: { slug, title },
  wanted,
  onChange,
}: {
  item: LibraryItem;
  wanted: boolean;
  onChange: () => void;
}) {
  const [ticked, setTicked] = useState(wanted);
  async function change(next: boolean): Promise<void> {
    setTicked(next);
    if (await changeNews(slug, next)) onChange();
    else setTicked(wanted);
  }
  return (
    <div className="library-news">
      <NewsChoice wanted={ticked} title={title} onChange={(next) => void change(next)} />
    </div>
  );
}

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
