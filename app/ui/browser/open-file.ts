import { saveFile } from "./save-file.ts";

/**
 * Shows a file that is still being made in a tab of its own, which is opened at the click: later the browser would refuse it. Where
 * it refuses all the same, the file is saved.
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
