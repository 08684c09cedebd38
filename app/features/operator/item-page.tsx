import { useCallback, useState } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import type { ConsolePageProps } from "./console-page.ts";
import { CoverForm } from "./cover-form.tsx";
import { EntryState } from "./entry-state.tsx";
import { Findings } from "./findings.tsx";
import { formatTime } from "./format.ts";
import { fieldsOf } from "./item-fields.ts";
import { ItemForm } from "./item-form.tsx";
import type { OperatorItem } from "./operator-item.ts";
import { useEntry } from "./use-entry.ts";
import { VersionForm } from "./version-form.tsx";

/** One item: what its page says, its files, and whether visitors see it. */
export function ItemPage({ name: slug, itemPreview }: ConsolePageProps) {
  const userApi = useUserApi();
  const read = useCallback(
    () => userApi.call("GET /api/operator/catalogue/:slug", { param: { slug } }),
    [userApi, slug],
  );
  const { entry: item, failed, busy, act, load, setEntry } = useEntry<OperatorItem>(read);
  if (!item) return <EntryState failed={failed} retry={load} />;
  const param = { slug };
  const published = item.status === "published";

  return (
    <>
      <header className="console-head">
        <div>
          <p>
            <Link to="/operator/catalogue">Catalogue</Link>
          </p>
          <h1>{item.title}</h1>
        </div>
        <div className="console-actions">
          <Badge tone={published ? "success" : "neutral"}>{item.status}</Badge>
          {published && (
            <Link to={`${item.is_free ? "/resources" : "/store"}?item=${slug}`}>As a visitor sees it</Link>
          )}
          {!published && (
            <Button
              size="sm"
              busy={busy}
              disabled={item.versions.length === 0 && !item.includes}
              onClick={() =>
                void act(
                  () => userApi.call("POST /api/operator/catalogue/:slug/publish", { param }),
                  `Published ${item.title}`,
                )
              }
            >
              Publish
            </Button>
          )}
          {published && (
            <Button
              size="sm"
              variant="secondary"
              busy={busy}
              onClick={() =>
                void act(
                  () => userApi.call("POST /api/operator/catalogue/:slug/unpublish", { param }),
                  `Unpublished ${item.title}`,
                )
              }
            >
              Unpublish
            </Button>
          )}
          {item.status !== "archived" && (
            <Button
              size="sm"
              variant="ghost"
              busy={busy}
              onClick={() =>
                void act(
                  () => userApi.call("POST /api/operator/catalogue/:slug/archive", { param }),
                  `Archived ${item.title}`,
                )
              }
            >
              Archive
            </Button>
          )}
        </div>
      </header>
      <ItemEditor
        key={item.revision}
        item={item}
        itemPreview={itemPreview}
        busy={busy}
        act={act}
        onChange={setEntry}
      />
    </>
  );
}

type EditorProps = {
  item: OperatorItem;
  onChange: (item: OperatorItem) => void;
} & Pick<ConsolePageProps, "itemPreview"> &
  Pick<ReturnType<typeof useEntry<OperatorItem>>, "busy" | "act">;

/** The form beside what it makes. */
function ItemEditor({ item, itemPreview: ItemPreview, busy, act, onChange }: EditorProps) {
  const [fields, setFields] = useState(() => fieldsOf(item));
  return (
    <div className="console-columns">
      <ItemForm item={item} fields={fields} onChange={setFields} onSaved={onChange} />
      <div className="grid content-start gap-8">
        <ItemPreview item={item} fields={fields} />
        <CoverForm item={item} busy={busy} act={act} />
        {item.includes ? <p>{operatorWords.bundleFiles}</p> : <ItemFiles item={item} onChange={onChange} />}
      </div>
    </div>
  );
}

function ItemFiles({ item, onChange }: Pick<EditorProps, "item" | "onChange">) {
  return (
    <section>
      <h2>Files</h2>
      <ol className="timeline">
        {item.versions.map(({ version, changelog, created_at, size }) => (
          <li key={version}>
            <time dateTime={created_at}>{formatTime(created_at)}</time>
            <p>
              <span className="mono">{version}</span> {changelog}{" "}
              <span className="text-muted">{Math.ceil(size / 1024)} KB</span>
            </p>
          </li>
        ))}
      </ol>
      <Findings findings={item.findings} />
      <VersionForm slug={item.slug} newest={item.versions[0]?.version} onAdded={onChange} />
    </section>
  );
}
