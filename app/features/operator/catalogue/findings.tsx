import type { ResponseOf } from "#app/api.ts";
import { catalogueItem } from "#content/operator/catalogue-item.ts";

type Finding = ResponseOf<"POST /api/operator/catalogue/inspect">["findings"][number];
const words = catalogueItem.findings;

/** What a file will do wrong in a run, where, and what to do about it; or what was looked for in vain. */
export function Findings({ findings, kind }: { findings: Finding[]; kind: string }) {
  if (findings.length === 0) return <NothingFound kind={kind} />;
  return (
    <ul className="findings">
      {findings.map(({ code, node, spot, message, remedy }) => (
        <li key={`${code} ${spot}`}>
          <p>
            {node && <strong>{node}: </strong>}
            {message}.
          </p>
          <p className="text-muted">{remedy}.</p>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ kind }: { kind: string }) {
  return (
    <div className="nothing-found">
      <p>{words.none}</p>
      <ul>
        {(words.lookedFor[kind] ?? words.lookedFor.file)?.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  );
}
