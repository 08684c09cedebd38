import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import type { GoodsFile } from "../goods-file.ts";
import { goodsFiles } from "../goods-files.ts";
import { goodsItems } from "../items.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Tree = { role?: string; children?: Tree[]; type?: string; id?: string };

let files: GoodsFile[];
beforeAll(async () => {
  files = await goodsFiles();
});

describe.each(goodsItems.filter(({ source }) => source === "playbook"))("$title", ({ slug, title }) => {
  let pdf: Pdf;
  beforeAll(async () => {
    const file = files.find((file) => file.slug === slug);
    pdf = await getDocumentProxy(new Uint8Array(file?.bytes ?? []));
  });
  const pages = async () => {
    const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
    return Promise.all(numbers.map((number) => pdf.getPage(number)));
  };

  test("CA-1 is tagged for screen readers, with its language and title", async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: title, Language: "en" });
    const roles = new Set<string>();
    for (const page of await pages()) collect((await page.getStructTree()) as Tree, roles);
    for (const role of [
      "H1",
      "H2",
      "H3",
      "P",
      "L",
      "LI",
      "LBody",
      "Table",
      "TR",
      "TH",
      "TD",
      "TOC",
      "TOCI",
      "Link",
    ])
      expect(roles, role).toContain(role);
  });

  test("CA-1 has no empty page, and no page ends with a heading", async () => {
    for (const page of await pages()) {
      const { items } = await page.getTextContent();
      expect(items.length).toBeGreaterThan(5);
      const leaves = leafRoles((await page.getStructTree()) as Tree);
      expect(leaves.at(-1)).not.toMatch(/^H\d/);
    }
  });

  test("CA-1 its contents lead to the pages that they name", async () => {
    const contents = await pdf.getPage(2);
    const links = (await contents.getAnnotations()).filter(({ subtype }) => subtype === "Link");
    const outline = (await pdf.getOutline()).flatMap((chapter) => [chapter, ...chapter.items]);
    expect(links).toHaveLength(outline.length);
    for (const [at, link] of links.entries()) {
      const [target] = (await pdf.getDestination(link.dest as string)) ?? [];
      const page = (await pdf.getPageIndex(target)) + 1;
      expect(link.contentsObj.str).toBe(`${outline[at]?.title}, page ${page}`);
    }
  });
});

function collect(tree: Tree, roles: Set<string>) {
  if (tree.role) roles.add(tree.role);
  for (const child of tree.children ?? []) collect(child, roles);
}

/** The roles of what is read, in order. */
const leafRoles = (tree: Tree): string[] =>
  (tree.children ?? []).flatMap((child) => (child.type === "content" ? [tree.role ?? ""] : leafRoles(child)));
