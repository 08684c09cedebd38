/** Puts a text on the clipboard that may still be on its way: browsers want the wish at the press, not after a response. */
export async function copyText(text: string | Promise<Blob>): Promise<void> {
  if (typeof text === "string") return navigator.clipboard.writeText(text);
  const plain = text.then((blob) => new Blob([blob], { type: "text/plain" }));
  const item = new ClipboardItem({ "text/plain": plain });
  await Promise.all([navigator.clipboard.write([item]), plain]);
}
