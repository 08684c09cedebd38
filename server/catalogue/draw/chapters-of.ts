import type { PlainInspection, PlaybookInspection } from "#server/catalogue/inspect/inspection.ts";

export type Chapter = { title: string; sections: string[] };

/** The top entries of a table of contents with all that stands under each; a file without one is a single chapter. */
export function chaptersOf(inspection: PlaybookInspection | PlainInspection): Chapter[] {
  const contents = inspection.kind === "pdf" ? inspection.contents : [];
  const top = Math.min(...contents.map(({ level }) => level));
  const chapters: Chapter[] = [];
  for (const { title, level } of contents) {
    if (level === top) chapters.push({ title, sections: [] });
    else chapters.at(-1)?.sections.push(title);
  }
  return chapters.length > 0 ? chapters : [{ title: inspection.name, sections: [] }];
}
