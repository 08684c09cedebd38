import { toBytes } from "#server/pdf/to-bytes.ts";
import { setBlocks } from "./set-blocks.ts";
import { setContents, setFooter } from "./set-contents.ts";
import { type Front, setCover } from "./set-cover.ts";
import { openSheet, PAGE } from "./sheet.ts";
import { openStructure } from "./tags.ts";

type Playbook = Front & { markdown: string; date: Date };

/** A playbook's Markdown as a tagged PDF: cover, contents that lead to their pages, chapters. The same bytes every time. */
export async function setPlaybook(playbook: Playbook): Promise<Uint8Array> {
  const { markdown, date, ...front } = playbook;
  const doc = openSheet({ title: front.title, summary: front.summary, author: front.brand, date });
  const { cover, contents, body } = openStructure(doc);
  doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
  doc.addPage();
  const entries = setBlocks(doc, body, markdown);
  const pages = doc.bufferedPageRange().count;
  doc.switchToPage(0);
  setCover(doc, cover, front, entries);
  doc.switchToPage(1);
  setContents(doc, contents, entries);
  for (let at = 1; at < pages; at++) {
    doc.switchToPage(at);
    setFooter(doc, front, at + 1, pages);
  }
  return toBytes(doc);
}
