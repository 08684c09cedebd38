import "./service-fan.css";
import { moveOnScreen } from "#app/ui/graph/move-on-screen.ts";
import { NodeShape } from "#app/ui/graph/node-shape.tsx";
import { Packet } from "#app/ui/graph/packet.tsx";
import { services, servicesPage } from "#content/services.ts";
import { roundedPath } from "#shared/graph/rounded-path.ts";
import { stepAcross } from "#shared/graph/square-turns.ts";

const ROW = 64;
const MIDDLE = (ROW * services.length) / 2;

/** Four areas as branches of one node; each links to its card. */
export function ServiceFan() {
  return (
    <nav aria-label={servicesPage.areasLabel} className="service-fan">
      <svg
        ref={moveOnScreen}
        className="graph"
        width="72"
        height={MIDDLE * 2}
        viewBox={`0 0 72 ${MIDDLE * 2}`}
        aria-hidden="true"
      >
        {services.map(({ id, color }, index) => {
          const y = ROW * index + ROW / 2;
          const path = roundedPath(stepAcross({ x: 14, y: MIDDLE }, { x: 72, y }, 44), 10);
          return (
            <g key={id} className={`hue-${color}`}>
              <path className="graph-edge" d={path} />
              <Packet path={path} delay={index * 1.1} />
            </g>
          );
        })}
        <NodeShape kind="trigger" x={14} y={MIDDLE} size={24} />
      </svg>
      <ul>
        {services.map(({ id, title, color }) => (
          <li key={id} className={`hue-${color}`}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
