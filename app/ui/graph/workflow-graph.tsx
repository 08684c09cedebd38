import { type Graph, type GraphNode, nodeSize } from "#shared/graph/graph.ts";
import type { Point } from "#shared/graph/point.ts";
import { type Flow, portOf, routeEdge } from "#shared/graph/route-edge.ts";
import { classNames } from "../class-names.ts";
import { moveOnScreen } from "./move-on-screen.ts";
import { NodeShape } from "./node-shape.tsx";
import { Packet } from "./packet.tsx";

/**
 * Drawn workflow. With `title` it is an image with that name, otherwise decoration. Packets stop off screen
 * and with reduced motion.
 */
export function WorkflowGraph({ graph, flow = "right", title, className }: WorkflowGraphProps) {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const edges = graph.edges.flatMap((edge) => {
    const from = byId.get(edge.from);
    const to = byId.get(edge.to);
    return from && to ? [{ edge, from, to, path: routeEdge(from, to, flow) }] : [];
  });
  return (
    <svg
      ref={graph.edges.some((edge) => edge.packet !== undefined) ? moveOnScreen : undefined}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={classNames("graph", className)}
      viewBox={`0 0 ${graph.width} ${graph.height}`}
      style={{ aspectRatio: `${graph.width} / ${graph.height}` }}
    >
      {edges.map(({ edge, path }) => (
        <path
          key={`${edge.from}>${edge.to}`}
          className={classNames("graph-edge", edge.dashed && "graph-edge-dashed")}
          d={path}
        />
      ))}
      {edges.map(
        ({ edge, path }) =>
          edge.packet !== undefined && <Packet key={path} path={path} delay={edge.packet} />,
      )}
      {graph.nodes.map((node) => (
        <Node
          key={node.id}
          node={node}
          litAfter={edges.find(({ edge }) => edge.to === node.id)?.edge.packet}
        />
      ))}
      {edges.map(({ edge, from, to }) => (
        <g key={`${edge.from}>${edge.to}`}>
          {from.label && <Port at={portOf(from, "out", flow)} />}
          {to.label && <Port at={portOf(to, "in", flow)} />}
        </g>
      ))}
    </svg>
  );
}

type WorkflowGraphProps = {
  graph: Graph;
  flow?: Flow;
  title?: string;
  className?: string;
};

function Node({ node, litAfter }: { node: GraphNode; litAfter?: number }) {
  const { width, height } = nodeSize(node);
  const kind = node.kind ?? "action";
  if (!node.label) return <NodeShape kind={kind} x={node.x} y={node.y} size={width} />;
  const box = { x: node.x - width / 2, y: node.y - height / 2, width, height, rx: 10 };
  // Narrow boxes get narrow margins.
  const [shapeAt, textAt] = width < 150 ? [17, 31] : [22, 40];
  const textX = box.x + textAt;
  return (
    <g className={classNames("graph-node", node.state && `graph-node-${node.state}`)}>
      <rect className="graph-box" {...box} />
      {litAfter !== undefined && (
        <rect className="graph-light" {...box} style={{ animationDelay: `${litAfter}s` }} />
      )}
      <NodeShape kind={kind} x={box.x + shapeAt} y={node.y} />
      <text className="graph-label" x={textX} y={node.detail ? node.y - 3 : node.y + 5}>
        {node.label}
      </text>
      {node.detail && (
        <text className="graph-detail" x={textX} y={node.y + 15}>
          {node.detail}
        </text>
      )}
    </g>
  );
}

function Port({ at: { x, y } }: { at: Point }) {
  return <circle className="graph-port" cx={x} cy={y} r={3.5} />;
}
