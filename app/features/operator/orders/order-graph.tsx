import "./order-graph.css";
import { laterWords, orderWords as words } from "#content/operator/orders.ts";
import { eventFacts, eventWords } from "#content/operator/words/timeline-words.ts";
import { formatTime } from "../format.ts";
import type { OperatorOrder } from "./order-sections.tsx";

/** An order's timeline as a graph: a node per event, in our lane or the provider's, and edges in time. */
export function OrderGraph({ events }: Pick<OperatorOrder, "events">) {
  return (
    <>
      <p className="order-lanes">
        <span>{words.lanes.ours}</span>
        <span className="lane-provider">{words.lanes.provider}</span>
      </p>
      <ol className="order-graph">
        {events.map(({ at, kind, detail }, index) => {
          const { title, lane, tone } = eventWords(kind, detail);
          const next = events[index + 1];
          const before = events[index - 1];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: past events keep their position
            <li key={index} data-lane={lane} data-tone={tone}>
              {next && <Edge from={lane} to={eventWords(next.kind).lane} />}
              <span className="node" aria-hidden="true" />
              <p className="font-medium">
                <span className="sr-only">{words.lanes[lane]}: </span>
                {title}
              </p>
              <p className="event-facts">{eventFacts(detail)}</p>
              <time dateTime={at}>{formatTime(at)}</time>
              <span className="later">{before && later(before.at, at)}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function later(from: string, to: string): string {
  const words = laterWords(new Date(to).getTime() - new Date(from).getTime());
  return words && `, ${words}`;
}

/** Lane positions in the edges' own 50 by 100 coordinates. */
const LANE_X = { ours: 12.5, provider: 38.5 };

/** As high as its event: it ends at the next node. */
function Edge({ from, to }: { from: keyof typeof LANE_X; to: keyof typeof LANE_X }) {
  const [start, end] = [LANE_X[from], LANE_X[to]];
  return (
    <svg viewBox="0 0 50 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${start} 0C${start} 60 ${end} 40 ${end} 100`} />
    </svg>
  );
}
