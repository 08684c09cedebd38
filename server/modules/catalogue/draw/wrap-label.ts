/** Wraps a label to lines of at most `width` characters; the rest ends in an ellipsis. */
export function wrapLabel(label: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of label.split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && letters(last) + 1 + letters(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const drawn = lines.slice(0, maxLines).map((line) => cut(line, width));
  const end = drawn.at(-1);
  if (lines.length > maxLines && end !== undefined && !end.endsWith("…"))
    drawn[drawn.length - 1] = `${cut(end, width - 1)}…`.replace("……", "…");
  return drawn;
}

const letters = (text: string) => [...text].length;

const cut = (text: string, width: number) =>
  letters(text) > width ? `${[...text].slice(0, width - 1).join("")}…` : text;
