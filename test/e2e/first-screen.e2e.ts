import { expect, open, test } from "./fixtures.ts";

test("CA-2: the first screen shows the first row's covers, titles, prices and whole sentences, or the empty state", async ({
  page,
}) => {
  const height = 800;
  const bottomOf = async (what: ReturnType<typeof page.locator>) => {
    const box = await what.boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  for (const path of ["/store", "/resources"]) {
    await open(page, path);
    for (const card of (await page.getByRole("article").all()).slice(0, 4))
      for (const part of [".resource-cover", ".resource-badge", ".resource-title"])
        expect(await bottomOf(card.locator(part)), `${path} ${part}`).toBeLessThan(height);
    expect(await page.locator(".resource-summary").evaluateAll(findCutSentences), path).toEqual([]);
    await page.getByRole("searchbox").fill("no such thing");
    const nothing = page.getByText("found matching your criteria");
    await expect(nothing).toBeVisible();
    expect(await bottomOf(nothing)).toBeLessThan(height);
  }
});

/** Cards whose first sentence does not fit, or that show part of another one. */
function findCutSentences(summaries: Element[]): string[] {
  const isCut = (summary: Element) => {
    const { bottom, right } = summary.getBoundingClientRect();
    return Array.from(summary.children).some((sentence, at) => {
      const box = sentence.getBoundingClientRect();
      const isShown = box.left < right;
      const isWhole = box.bottom <= bottom + 1 && sentence.scrollHeight <= sentence.clientHeight + 1;
      return (at === 0 || isShown) && !(isShown && isWhole);
    });
  };
  return summaries.filter(isCut).map((summary) => summary.textContent ?? "");
}
