/** RFC 6266: an ASCII name for old clients and the full Unicode name in RFC 5987 encoding. */
export function contentDisposition(filename: string): string {
  const name = cleanFilename(filename);
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Returns a name that every file system accepts: no separators, control or direction marks, no leading dot,
 * at most 150 letters.
 */
export function cleanFilename(name: string): string {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  const stem = name
    .slice(0, name.length - extension.length)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${[...stem].slice(0, 140).join("") || "download"}${extension}`;
}
