import "./steps-path.css";
import type { ReactNode } from "react";
import type { NodeKind } from "#shared/graph/graph.ts";
import { classNames } from "../class-names.ts";
import { moveOnScreen } from "./move-on-screen.ts";
import { NodeShape } from "./node-shape.tsx";

type Step = { title: ReactNode; description?: ReactNode; label?: ReactNode };

/** Steps as nodes along one edge: horizontal on a desktop, vertical on a phone. */
export function StepsPath({ steps, className }: { steps: readonly Step[]; className?: string }) {
  return (
    <ol className={classNames("steps", className)}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static content, the order is the identity
        <li key={index} className="step">
          <svg className="step-node graph" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
            <circle className="step-disc" cx="16" cy="16" r="15.5" />
            <NodeShape kind={kindOf(index, steps.length)} x={16} y={16} size={12} />
          </svg>
          <span ref={moveOnScreen} className="step-run" aria-hidden="true">
            <span className="step-packet" style={{ animationDelay: `${index * 1.1}s` }} />
          </span>
          <div>
            {step.label && <p className="step-label">{step.label}</p>}
            <h3 className="text-subheading">{step.title}</h3>
            {step.description && <p className="mt-2 text-muted">{step.description}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function kindOf(index: number, count: number): NodeKind {
  if (index === 0) return "trigger";
  return index === count - 1 ? "outcome" : "action";
}
