import "./trend-chart.css";
import { todayWords as words } from "#content/operator/today.ts";
import { groupThousands } from "#shared/money/money.ts";

type Point = { day: string; value: number };

const WIDTH = 240;
const HEIGHT = 56;

/** A line with its sum, last value and change, and the same numbers as a table for screen readers. */
export function TrendChart({
  title,
  points,
  change,
  format,
}: {
  title: string;
  points: Point[];
  /** In percent; null without a comparison. */
  change: number | null;
  format: (value: number) => string;
}) {
  const sum = points.reduce((total, { value }) => total + value, 0);
  return (
    <section className="card trend">
      <h2>{title}</h2>
      <p className="trend-sum">{format(sum)}</p>
      <p className="text-muted">
        {words.days}, {format(points.at(-1)?.value ?? 0)} {words.today}
      </p>
      <p className="trend-change text-muted">
        {change === null
          ? words.noChange
          : `${change >= 0 ? "+" : "−"}${groupThousands(Math.abs(change))} % ${words.change}`}
      </p>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} aria-hidden="true" preserveAspectRatio="none">
        <path d={line(points)} />
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.count}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, value }) => (
            <tr key={day}>
              <td>{day}</td>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function line(points: Point[]): string {
  const top = Math.max(1, ...points.map(({ value }) => value));
  const step = WIDTH / Math.max(1, points.length - 1);
  return points
    .map(
      ({ value }, at) =>
        `${at === 0 ? "M" : "L"}${(at * step).toFixed(1)} ${(HEIGHT - (value / top) * HEIGHT).toFixed(1)}`,
    )
    .join(" ");
}
