/** Lets the browser save what is in memory as a file. */
export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  // The browser has taken the content by the time the click's task ends.
  setTimeout(() => URL.revokeObjectURL(url));
}
