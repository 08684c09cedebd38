import type { Browser, CDPSession, Page } from "@playwright/test";
import { catalogue as words } from "#content/store/list/catalogue.ts";
import type { CatalogueCard } from "#shared/catalogue/catalogue.ts";
import { searchCatalogue } from "#shared/catalogue/catalogue-search.ts";

type Keystroke = {
  /** Main-thread work from the key press to the painted grid: script, style, layout and paint. */
  workMs: number;
  /** Time until the grid is painted, including the wait for the frame. */
  paintedMs: number;
};

/**
 * Types into the search of a list and deletes the text again, one key at a time, each to the painted grid.
 */
export async function measureKeystrokes(
  page: Page,
  cards: readonly CatalogueCard[],
  rounds: number,
): Promise<Keystroke[]> {
  const metrics = await page.context().newCDPSession(page);
  // CPU time instead of wall time, because the machine may be busy.
  await metrics.send("Performance.enable", { timeDomain: "threadTicks" });
  const keystrokes: Keystroke[] = [];
  for (const { key, query } of keysFor(cards, rounds)) {
    const shown = searchCatalogue(cards, { query, tags: [] }).length;
    const watch = await watchCount(page, words.count(shown, cards.length));
    const before = await mainThreadMs(metrics);
    await page.keyboard.press(key);
    const paintedMs = await watch.evaluate(({ painted }) => painted);
    keystrokes.push({ paintedMs, workMs: (await mainThreadMs(metrics)) - before });
  }
  return keystrokes;
}

/**
 * Types and deletes the number of the last item: every key changes the result, and the last one restores the
 * full list.
 */
function keysFor(cards: readonly CatalogueCard[], rounds: number): { key: string; query: string }[] {
  const text = String(cards.length - 1);
  const typed = Array.from(text, (key, at) => ({ key, query: text.slice(0, at + 1) }));
  const removed = typed.map((_, at) => ({ key: "Backspace", query: text.slice(0, -at - 1) }));
  return Array.from({ length: rounds }, () => [...typed, ...removed]).flat();
}

/** `painted`: milliseconds from the next key to the frame that shows this count, and so the filtered grid. */
function watchCount(page: Page, count: string) {
  return page.evaluateHandle((expected) => {
    const painted = new Promise<number>((resolve) => {
      let pressed = 0;
      addEventListener("keydown", (event) => (pressed = event.timeStamp), { once: true, capture: true });
      const toolbar = document.querySelector(".catalogue-toolbar") as Element;
      const observer = new MutationObserver(() => {
        if (toolbar.querySelector(".catalogue-count")?.textContent !== expected) return;
        observer.disconnect();
        // A message posted in the frame's callback arrives after the paint.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - pressed);
        requestAnimationFrame(() => channel.port2.postMessage(null));
      });
      observer.observe(toolbar, { subtree: true, childList: true, characterData: true });
    });
    return { painted };
  }, count);
}

async function mainThreadMs(metrics: CDPSession): Promise<number> {
  const { metrics: all } = await metrics.send("Performance.getMetrics");
  return (all.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** Returns the longest main-thread task during `during`, in milliseconds of CPU time: no key waits longer. */
export async function longestTask(page: Page, during: () => Promise<void>): Promise<number> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: ["toplevel"] });
  await during();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(thread),
  );
  const tasks = trace.traceEvents.filter(
    (event) => event.name.endsWith("RunTask") && mains.has(thread(event)),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
