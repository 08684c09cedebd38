import type { ResponseOf } from "#app/api.ts";

type Finding = ResponseOf<"POST /api/operator/catalogue/inspect">["findings"][number];

/** What a file will do wrong in a run, where, and what to do about it. */
export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null;
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
