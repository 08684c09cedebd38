import { saveFile } from "./save-file.ts";

/**
 * Opens the tab during the click, because browsers block it later, and shows the file when it is ready. If
 * the tab is blocked anyway, the file is downloaded.
 */
export async function openFile(making: Promise<Blob>, filename: string): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const content = await making;
    if (tab) tab.location.href = URL.createObjectURL(content);
    else saveFile(content, filename);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
