import { todayWords } from "#content/operator/today.ts";
import { groupThousands } from "#shared/money/money.ts";
import { Panel, PanelTable, type Today } from "./panel.tsx";

const words = todayWords.funnel;
const STEPS = ["visits", "items_seen", "checkouts", "paid"] as const;

/** A table of the steps whose bars are proportional to their share of the visits. */
export function Funnel({ funnel }: { funnel: Today["funnel"] }) {
  const most = Math.max(1, ...STEPS.map((step) => funnel[step]));
  return (
    <Panel heading={`${words.heading}, ${todayWords.days}`} empty={null} className="today-funnel">
      <PanelTable headings={[words.step, words.count, words.rate]}>
        {STEPS.map((step, at) => {
          const before = STEPS[at - 1];
          return (
            <tr key={step}>
              <th scope="row">
                {words.steps[step]}
                <span
                  className="today-bar"
                  aria-hidden="true"
                  style={{ inlineSize: funnel[step] && `max(2px, ${(funnel[step] / most) * 100}%)` }}
                />
              </th>
              <td className="number">{groupThousands(funnel[step])}</td>
              <td className="number">{before ? rate(funnel[step], funnel[before]) : ""}</td>
            </tr>
          );
        })}
      </PanelTable>
      <p className="today-note text-muted">{words.note}</p>
    </Panel>
  );
}

/** Formats "12 %", and small shares with one more digit: "0.4 %". */
function rate(count: number, before: number): string {
  if (before === 0) return "–";
  const percent = (count / before) * 100;
  return `${percent >= 10 || count === 0 ? Math.round(percent) : percent.toFixed(1)} %`;
}
