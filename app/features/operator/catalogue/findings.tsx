import type { ResponseOf } from "#app/api.ts";
import { catalogueItem } from "#content/operator/catalogue-item.ts";

type Finding = ResponseOf<"POST /api/operator/catalogue/inspect">["findings"][number];
const words = catalogueItem.findings;

/** The result of every check of a file: what it will do wrong in a run, where, and what to do about it, or "none found". */
export function Findings({ findings, kind }: { findings: Finding[]; kind: string }) {
  const checks = words.checks[kind] ?? words.checks.file ?? [];
  const known = checks.flatMap(({ codes }) => codes);
  const others = findings.filter(({ code }) => !known.includes(code));
  return (
    <ul className="checks">
      {checks.map(({ name, codes }) => (
        <CheckResult key={name} name={name} findings={findings.filter(({ code }) => codes.includes(code))} />
      ))}
      {others.length > 0 && <CheckResult name={words.other} findings={others} />}
    </ul>
  );
}

function CheckResult({ name, findings }: { name: string; findings: Finding[] }) {
  if (findings.length === 0) return <li className="text-muted">{words.none(name)}</li>;
  return (
    <li>
      {words.found(name, findings.length)}
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
    </li>
  );
}
