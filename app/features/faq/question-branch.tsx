import "./faq.css";
import { NodeShape } from "#app/ui/graph/node-shape.tsx";

export function QuestionBranch() {
  return (
    <svg className="graph faq-art hidden min-[60rem]:block" viewBox="0 0 320 200" aria-hidden="true">
      <path className="graph-edge" d="M20 100H70Q80 100 80 90V60Q80 50 90 50H150" />
      <path className="graph-edge" d="M60 100H70Q80 100 80 110V140Q80 150 90 150H150" />
      <path className="graph-edge graph-edge-dashed" d="M150 50H200Q210 50 210 40V32Q210 22 220 22H290" />
      <path className="graph-edge graph-edge-dashed" d="M210 50V68Q210 78 220 78H290" />
      <path className="graph-edge graph-edge-dashed" d="M210 150V132Q210 122 220 122H290" />
      <path className="graph-edge" d="M150 150H200Q210 150 210 160V168Q210 178 220 178H290" />
      <NodeShape kind="trigger" x={20} y={100} size={26} />
      <NodeShape kind="action" x={150} y={50} size={18} />
      <NodeShape kind="action" x={150} y={150} size={18} />
      {[22, 78, 122].map((y) => (
        <circle key={y} className="graph-port" cx={290} cy={y} r={6} />
      ))}
      <NodeShape kind="outcome" x={290} y={178} size={22} />
    </svg>
  );
}
