import "./plans.css";
import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import { type Plan, pricingPage } from "#content/plans.ts";
import { planGraphs } from "./plan-graphs.ts";

/** Plan with its price; "from" is set small above the figure. */
export function PlanCard({ plan, action }: { plan: Plan; action: ReactNode }) {
  const { id, name, price, period, description, features, highlight } = plan;
  return (
    <article
      id={id}
      className={highlight ? "card plan plan-highlight" : "card plan"}
      aria-labelledby={`${id}-name`}
    >
      <div className="plan-art">
        <WorkflowGraph graph={planGraphs[id]} />
        {highlight && (
          <Badge tone="accent" dot className="flex-none">
            {pricingPage.highlightLabel}
          </Badge>
        )}
      </div>
      <h2 id={`${id}-name`} className="mt-8 text-subheading">
        {name}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2.5 mt-2.5">
        <PriceText price={price} />
        <span className="font-mono text-sm text-muted">{period}</span>
      </p>
      <p className="mt-4 text-muted">{description}</p>
      <ul className="plan-features">
        {features.map((feature) => (
          <li key={feature} className="noded">
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-8">{action}</div>
    </article>
  );
}

function PriceText({ price }: { price: string }) {
  const [, before = "", figure = price] = /^(.*?)(\$[\d,]+)$/.exec(price) ?? [];
  return (
    <span className="plan-figure">
      {before && <span className="font-mono text-sm font-normal text-muted">{before}</span>}
      {figure}
    </span>
  );
}
