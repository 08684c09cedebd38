import { setBlocks } from "./set-blocks.ts";
import { type Front, setContents, setCover, setFooter } from "./set-front.ts";
import { openSheet, PAGE, toBytes } from "./sheet.ts";

export type Playbook = Front & { markdown: string; date: Date };

/** A playbook's Markdown as a PDF: cover, contents with page numbers, chapters. The same bytes every time. */
export async function setPlaybook(playbook: Playbook): Promise<Uint8Array> {
  const { markdown, date, ...front } = playbook;
  const doc = openSheet({ title: front.title, summary: front.summary, author: front.brand, date });
  doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
  doc.addPage();
  const entries = setBlocks(doc, markdown);
  const pages = doc.bufferedPageRange().count;
  doc.switchToPage(0);
  setCover(doc, front, entries);
  doc.switchToPage(1);
  setContents(doc, entries);
  for (let at = 1; at < pages; at++) {
    doc.switchToPage(at);
    setFooter(doc, front, at + 1, pages);
  }
  return toBytes(doc);
}
