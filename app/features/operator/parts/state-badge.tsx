import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { stateWords } from "#content/operator/words/states.ts";
import type { ShownOrderState } from "#shared/orders/order-state.ts";

/** A state's label, capitalised only visually: screen readers, search and tests get the lower-case word. */
export function StateWord({ children }: { children: string }) {
  return <span className="inline-block first-letter:uppercase">{children}</span>;
}

export function StateBadge({ tone = "neutral", children }: { tone?: BadgeTone; children: string }) {
  return (
    <Badge tone={tone}>
      <StateWord>{children}</StateWord>
    </Badge>
  );
}

export function OrderBadge({ state }: { state: ShownOrderState }) {
  return <StateBadge tone={ORDER_TONES[state]}>{stateWords.order[state]}</StateBadge>;
}

const ORDER_TONES: Record<ShownOrderState, BadgeTone> = {
  created: "neutral",
  attempted: "warning",
  paid: "success",
  partly_refunded: "warning",
  disputed: "accent",
  refunding: "warning",
  refunded: "neutral",
  expired: "neutral",
};
