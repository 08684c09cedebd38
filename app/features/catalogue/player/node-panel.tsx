import "./node-panel.css";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { playerWords as words } from "#content/store/item/player.ts";
import { countItems, type RunTrace, type TraceItem, type TraceNode } from "#shared/catalogue/run.ts";

/** A loop calls a node hundreds of times; these are enough. */
const SHOWN_CALLS = 10;

/** A node's input and output, call by call. Data of the run is rendered only as text. */
export function NodePanel({ trace, name, onClose }: { trace: RunTrace; name: string; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  const calls = trace.nodes.filter((node) => node.name === name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again for another node
  useEffect(() => close.current?.focus(), [name]);
  return (
    <aside className="player-panel" aria-label={name}>
      <div className="player-panel-head">
        <h2>{name}</h2>
        <Button ref={close} icon variant="ghost" aria-label={words.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </Button>
      </div>
      {calls.slice(0, SHOWN_CALLS).map((call, at) => (
        <Call
          // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id and never move
          key={at}
          call={call}
          heading={calls.length > 1 ? words.attempt(at + 1, calls.length) : null}
        />
      ))}
    </aside>
  );
}

function Call({ call, heading }: { call: TraceNode; heading: string | null }) {
  const { items_in: input, items_out: output, error } = call;
  const level = heading ? "h4" : "h3";
  return (
    <section>
      {heading && <h3 className="mt-5">{heading}</h3>}
      {error !== undefined && <p className="mt-2 text-accent">{words.error(error)}</p>}
      <Items level={level} heading={words.input(countItems(input))} items={input} />
      {error === undefined && (
        <Items level={level} heading={words.output(countItems(output))} items={output} />
      )}
      <details>
        <summary>{words.json}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <pre tabIndex={0}>{JSON.stringify({ input, output }, null, 2)}</pre>
      </details>
    </section>
  );
}

type ItemsProps = { level: "h3" | "h4"; heading: string; items: readonly TraceItem[] };

function Items({ level: Heading, heading, items }: ItemsProps) {
  return (
    <div>
      <Heading className="player-items">{heading}</Heading>
      {items.length === 0 && <p className="text-muted">{words.nothing}</p>}
      {items.map((item, at) => (
        <table
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and never move
          key={at}
        >
          <colgroup>
            <col className="player-field" />
            <col />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(item).map(([field, value]) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{valueText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(", ");
  if (typeof value !== "object" || value === null) return String(value ?? "empty");
  const lines = Object.entries(value).map(([field, inner]) => `${field}: ${innerText(inner)}`);
  return lines.join("\n") || "empty";
}

/** Shows two levels in a cell; the rest is in the JSON. */
function innerText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
