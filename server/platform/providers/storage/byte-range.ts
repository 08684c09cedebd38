type ByteRange = { start: number; end: number };

/**
 * Parses a Range header: one range, "none" (send the whole file) or "unsatisfiable". Multiple ranges count as
 * none.
 */
export function byteRange(header: string | null, size: number): ByteRange | "none" | "unsatisfiable" {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!match) return "none";
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return "none";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return "none";
  return start >= size ? "unsatisfiable" : { start, end };
}
