import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { SAMPLE_PAGES, SAMPLE_SIZE, samplePicture } from "#goods/playbook-pages.ts";
import { playbookHtml } from "./playbook-html.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Tree = { role?: string; children?: Tree[]; type?: string; id?: string };

const read = (name: string) => readFileSync(new URL(`../../../goods/playbooks/${name}`, import.meta.url));
const checksums = JSON.parse(read("checksums.json").toString());
const playbooks = goodsItems.filter(({ source }) => source === "playbook");

test("CA-1 DL-4 every playbook's PDF matches its source; otherwise run `node scripts/make/make-playbooks.ts`", () => {
  const expected = playbooks.map((item) => {
    const pdf = createHash("sha256")
      .update(read(`${item.slug}.pdf`))
      .digest("hex");
    return [item.slug, { source: playbookHtml(item).sourceSha256, pdf }];
  });
  expect(checksums).toEqual(Object.fromEntries(expected));
});

test("SW-5 the pages shown of every playbook are pictures of its current PDF, of A4 and at most 90 KB", () => {
  const expected = Object.values<{ pdf: string }>(checksums).flatMap(({ pdf }) =>
    SAMPLE_PAGES.map((page) => samplePicture(pdf, page)),
  );
  const folder = new URL("../../../goods/playbooks/pages/", import.meta.url);
  const files = readdirSync(folder).map((name) => new URL(name, folder).href);
  expect(files.toSorted()).toEqual(expected.map(({ href }) => href).toSorted());
  for (const file of expected) {
    const bytes = readFileSync(file);
    expect(bytes.length).toBeLessThan(90_000);
    // The header of an extended WebP file, with the size less one.
    const size = { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    expect(size).toEqual(SAMPLE_SIZE);
  }
});

describe.each(playbooks)("$title", (item) => {
  let pdf: Pdf;
  beforeAll(async () => {
    pdf = await getDocumentProxy(new Uint8Array(read(`${item.slug}.pdf`)));
  });
  const pages = async () => {
    const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
    return Promise.all(numbers.map((number) => pdf.getPage(number)));
  };

  test("CA-1 is tagged for screen readers, with its language, title and edition date", async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await pdf.getMetadata();
    const date = `D:${item.versions[0].releasedAt.replaceAll("-", "")}000000+00'00'`;
    expect(info).toMatchObject({ Title: item.title, Language: "en", CreationDate: date, ModDate: date });
    const roles = new Set<string>();
    for (const page of await pages()) collect((await page.getStructTree()) as Tree, roles);
    for (const role of ["H1", "H2", "P", "L", "LI", "Table", "TR", "TH", "TD", "Link"])
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

  test("CA-1 outline and contents list all headings with links to their pages", async () => {
    const { headings } = playbookHtml(item);
    const outline = (await pdf.getOutline()).flatMap((chapter) => [chapter, ...chapter.items]);
    expect(outline.map(({ title }) => title)).toEqual(headings.map(({ title }) => title));
    const contents = await pdf.getPage(2);
    const links = (await contents.getAnnotations()).filter(({ subtype }) => subtype === "Link");
    expect(links).toHaveLength(headings.length);
    for (const [at, link] of links.entries()) {
      const pagesOf = [await pageAt(pdf, link.dest), await pageAt(pdf, outline[at]?.dest ?? null)];
      const named = Number(/ (\d+)$/.exec(link.overlaidText)?.[1]);
      expect(pagesOf, outline[at]?.title).toEqual([named, named]);
    }
  });
});

async function pageAt(pdf: Pdf, dest: string | unknown[] | null): Promise<number> {
  const [target] = (typeof dest === "string" ? await pdf.getDestination(dest) : dest) ?? [];
  return (await pdf.getPageIndex(target as Parameters<Pdf["getPageIndex"]>[0])) + 1;
}

function collect(tree: Tree, roles: Set<string>) {
  if (tree.role) roles.add(tree.role);
  for (const child of tree.children ?? []) collect(child, roles);
}

/** The roles in reading order. */
const leafRoles = (tree: Tree, role = ""): string[] =>
  (tree.children ?? []).flatMap((child) => {
    const own = tree.role && tree.role !== "NonStruct" ? tree.role : role;
    return child.type === "content" ? [own] : leafRoles(child, own);
  });
