export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  // The browser has read the blob by the end of the click's task.
  setTimeout(() => URL.revokeObjectURL(url));
}
