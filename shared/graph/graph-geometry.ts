/** The nodes and edges of an item's picture with names, in the picture's own pixels. */
export type GraphGeometry = {
  width: number;
  height: number;
  nodes: { name: string; x: number; y: number; r: number }[];
  edges: { from: string; to: string; points: [x: number, y: number][] }[];
};
