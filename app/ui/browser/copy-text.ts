/** Accepts a promise because browsers only allow clipboard writes that start during the click. */
export async function copyText(text: string | Promise<Blob>): Promise<void> {
  if (typeof text === "string") return navigator.clipboard.writeText(text);
  const plain = text.then((blob) => new Blob([blob], { type: "text/plain" }));
  const item = new ClipboardItem({ "text/plain": plain });
  await Promise.all([navigator.clipboard.write([item]), plain]);
}
