import mermaid from "mermaid";
import { expect, it } from "vitest";
import architecture from "../../docs/architecture.md?raw";
import readme from "../../README.md?raw";

const diagrams = Object.entries({ "README.md": readme, "docs/architecture.md": architecture }).flatMap(
  ([file, markdown]) =>
    [...markdown.matchAll(/^```mermaid\n(.*?)^```/gms)].map(([, text = ""]) => ({ file, text })),
);

it("README and architecture have a diagram each", () => {
  expect(diagrams.map(({ file }) => file)).toEqual(["README.md", "docs/architecture.md"]);
});

it.each(diagrams)("mermaid parses the diagram of $file", async ({ text }) => {
  expect(await mermaid.parse(text)).toMatchObject({ diagramType: "flowchart-v2" });
});
