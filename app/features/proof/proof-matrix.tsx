import "./proof.css";
import { Link } from "react-router";
import { proofPage } from "#content/pages/proof.ts";
import { itemUrl } from "#shared/urls.ts";
import { type ProofTable, readCells } from "./proof-table.ts";

const words = proofPage.matrix;

/** Templates by n8n release. On narrow screens the releases scroll under the fixed first column. */
export function ProofMatrix({ releases, rows }: Pick<ProofTable, "releases" | "rows">) {
  if (releases.length === 0) return <p className="text-muted">{words.empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section className="proof-scroller" tabIndex={0} aria-label={words.heading}>
      <table className="proof-matrix">
        <thead>
          <tr>
            <th scope="col">{words.template}</th>
            {releases.map((release) => (
              <th key={release} scope="col">
                n8n {release}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slug, title, isFree, cells }) => (
            <tr key={slug}>
              <th scope="row">
                <Link to={itemUrl(isFree, slug)}>{title}</Link>
              </th>
              {readCells(cells).map((cell, index) => (
                <Result key={releases[index]} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Result({ cell }: { cell: ReturnType<typeof readCells>[number] }) {
  if (!cell)
    return (
      <td>
        <span className="sr-only">{words.notRun}</span>
      </td>
    );
  return (
    <td data-result={cell.passed ? "passed" : "failed"}>
      <span className="sr-only">{cell.passed ? words.passed : words.failed}</span>
      {/* One text: two would be separated by a comment in each of thousands of cells. */ ` ${cell.date}`}
    </td>
  );
}
