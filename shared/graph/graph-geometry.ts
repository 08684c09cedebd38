/** Named nodes and edges of an item's picture, in its own pixels. */
export type GraphGeometry = {
  width: number;
  height: number;
  nodes: { name: string; x: number; y: number; r: number }[];
  edges: { from: string; to: string; points: [x: number, y: number][] }[];
};
