import "./settings.css";
import { settingsWords as words } from "#content/operator/settings.ts";
import { todayWords } from "#content/operator/today.ts";
import { formatShortDate } from "../format.ts";
import { DataTable, LongText } from "../list/data-table.tsx";
import { ConsoleHead } from "../parts/console-head.tsx";
import { SettingsForm, type SettingsPageData } from "./settings-form.tsx";

/** Seller and contact details, and their history. */
export default function SettingsPage({ loaderData: stored }: { loaderData: SettingsPageData }) {
  return (
    <>
      <ConsoleHead title={words.heading} about={words.about} />
      <Unconfirmed {...stored} />
      <SettingsForm key={stored.revision} stored={stored} />
      <History history={stored.history} />
    </>
  );
}

function Unconfirmed({ confirmed, made_up }: SettingsPageData) {
  if (confirmed && made_up.length === 0) return null;
  return (
    <p role="status" className="mb-6 px-4 py-3 border border-accent rounded-lg">
      {!confirmed && (
        <>
          <strong>{words.unconfirmed.title}.</strong> {words.unconfirmed.text}{" "}
        </>
      )}
      {made_up.length > 0 && words.placeholders(made_up)}
    </p>
  );
}

function History({ history }: Pick<SettingsPageData, "history">) {
  return (
    <section className="mt-12" aria-labelledby="settings-history">
      <h2 id="settings-history">{words.history.heading}</h2>
      <DataTable
        rows={history}
        rowKey={({ revision }) => String(revision)}
        label={words.history.heading}
        empty={words.history.empty}
        columns={[
          { heading: words.history.when, compact: "sum", cell: (row) => formatShortDate(row.stored_at) },
          { heading: words.history.who, compact: "what", cell: (row) => row.actor },
          { heading: words.history.what, compact: "more", long: true, cell: (row) => <Changes {...row} /> },
        ]}
      />
    </section>
  );
}

function Changes({ changes }: Pick<SettingsPageData["history"][number], "changes">) {
  if (changes.length === 0) return words.history.confirmed;
  const [first, ...others] = changes.map(words.change);
  if (others.length === 0) return first;
  return (
    <LongText summary={`${first}${todayWords.others(others.length)}`}>
      <ul>
        {others.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </LongText>
  );
}
