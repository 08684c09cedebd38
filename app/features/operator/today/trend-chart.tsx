import { operatorWords } from "#content/operator/operator.ts";

const words = operatorWords.today;
type Point = { day: string; value: number };

const WIDTH = 240;
const HEIGHT = 56;

/** A line with its sum, its last value and its change; the same numbers as a table for those who cannot see it. */
export function TrendChart({
  title,
  points,
  format,
}: {
  title: string;
  points: Point[];
  format: (value: number) => string;
}) {
  const half = Math.floor(points.length / 2);
  const sum = (part: Point[]) => part.reduce((total, { value }) => total + value, 0);
  const [before, after] = [sum(points.slice(0, half)), sum(points.slice(half))];
  const change = before > 0 ? Math.round(((after - before) / before) * 100) : null;
  return (
    <section className="trend">
      <h2>
        {title} <span className="text-muted">{words.days}</span>
      </h2>
      <p className="trend-sum">{format(sum(points))}</p>
      <p className="text-muted">
        {format(points.at(-1)?.value ?? 0)} {words.today}
      </p>
      <p className="text-muted">
        {change === null ? "–" : `${change >= 0 ? "+" : "−"}${Math.abs(change)} %`} {words.change}
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
