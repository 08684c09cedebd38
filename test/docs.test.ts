import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const documents = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && !/^(?:content|goods)\//.test(file));
const read = (file: string) => readFileSync(file, "utf8");

it("links and pictures of the docs lead to existing files and headings", () => {
  const broken = documents.flatMap((file) => {
    const text = read(file).replace(/```.*?```/gs, "");
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
    return targets.filter((target) => !isFound(file, target)).map((target) => `${file}: ${target}`);
  });
  expect(broken).toEqual([]);
});

function isFound(from: string, target: string): boolean {
  if (/^(?:https?|mailto):/.test(target)) return true;
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? from : join(dirname(from), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || headingIds(read(file)).includes(anchor);
}

/** Returns the ids that GitHub gives to the headings. */
function headingIds(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
