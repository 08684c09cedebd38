import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import HeroRun from "#app/features/catalogue/player/hero-run.tsx";
import RunPlayer from "#app/features/catalogue/player/run-player.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { connectionWords } from "#content/connection.ts";
import { playerWords as words } from "#content/store/item/player.ts";
import { answerApi, refusal, renderPage } from "./render.tsx";

const run = (id: string, name: string) => ({
  id,
  n8n: "2.41.1",
  case: name,
  promises: [],
  size: 100,
  steps: [],
});
const detail = {
  slug: "lead-router",
  title: "Lead router",
  pictureUrl: null,
  runs: [run("1", "routes a lead"), run("2", "drops a duplicate")],
};
const graph = { width: 200, height: 100, nodes: [{ name: "Form", x: 50, y: 50, r: 20 }], edges: [] };
const node = (name: string) => ({ name, at_ms: 0, items_in: [], items_out: [{}] });
const GRAPH = "GET /api/resources/lead-router/graph";
const TRACE = "GET /api/resources/lead-router/traces/1";
const traces = {
  [TRACE]: () => Response.json({ nodes: [node("Form")], edges: [] }),
  "GET /api/resources/lead-router/traces/2": () =>
    Response.json({ nodes: [node("Form"), node("Form")], edges: [] }),
};
const player = <RunPlayer detail={detail} first={null} />;

test("WP-1: loads the chosen run, and the picture once", async () => {
  const api = answerApi({ [GRAPH]: () => Response.json(graph), ...traces });
  const page = await renderPage(player);
  await expect.element(page.getByText(words.progress(0, 1), { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Drops a duplicate" }).click();
  await expect.element(page.getByText(words.progress(0, 2), { exact: false })).toBeVisible();
  expect(api.mock.calls.filter(([path]) => String(path).endsWith("/graph"))).toHaveLength(1);
});

test("WP-1: shows nothing of another case while the chosen one loads", async () => {
  const never = () => new Promise<Response>(() => {});
  answerApi({ [GRAPH]: () => Response.json(graph), [TRACE]: traces[TRACE] });
  const page = await renderPage(player);
  await expect.element(page.getByText(words.progress(1, 1), { exact: false })).toBeVisible();
  answerApi({ "GET /api/resources/lead-router/traces/2": never });
  await page.getByRole("button", { name: "Drops a duplicate" }).click();
  await expect.element(page.getByText(words.loading)).toBeVisible();
});

test("WP-1: a run that does not load can be retried, and other cases chosen", async () => {
  const answer = vi.fn(() => refusal(503, "unavailable"));
  answerApi({ [GRAPH]: () => Response.json(graph), ...traces, [TRACE]: answer });
  const page = await renderPage(player);
  await expect.element(page.getByRole("alert").getByText(words.failed)).toBeVisible();
  await page.getByRole("button", { name: "Drops a duplicate" }).click();
  await expect.element(page.getByText(words.progress(0, 2), { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Routes a lead" }).click();
  await expect.element(page.getByText(words.failed)).toBeVisible();
  answer.mockImplementation(traces[TRACE]);
  await page.getByRole("button", { name: connectionWords.retry }).click();
  await expect.element(page.getByText(words.progress(0, 1), { exact: false })).toBeVisible();
  await expect.element(page.getByText(words.failed)).not.toBeInTheDocument();
});

test("HM-3: a run that does not load leaves the hero's sequence in its place", async () => {
  answerApi({ [GRAPH]: () => refusal(503, "unavailable"), ...traces });
  const page = await renderPage(<HeroRun item={detail} sequence={<p>Email received</p>} />);
  await expect.element(page.getByText("Email received")).toBeVisible();
  await expect.element(page.getByText(words.failed)).not.toBeInTheDocument();
});

test("WP-1: Escape pauses a run and then closes the dialog around it; keys of the browser stay its own", async () => {
  const long = { nodes: Array.from({ length: 100 }, () => node("Form")), edges: [] };
  answerApi({ [GRAPH]: () => Response.json(graph), ...traces, [TRACE]: () => Response.json(long) });
  const onClose = vi.fn();
  const page = await renderPage(
    <Dialog open onClose={onClose} title="An item">
      {player}
    </Dialog>,
  );
  await expect.element(page.getByText(words.progress(1, 100), { exact: false })).toBeVisible();
  const keys: KeyboardEvent[] = [];
  const onKey = (event: KeyboardEvent) => keys.push(event);
  window.addEventListener("keydown", onKey);
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: words.play })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  window.removeEventListener("keydown", onKey);
  const isTaken = keys.map(({ key, defaultPrevented }) => `${key} ${defaultPrevented}`);
  expect(isTaken).toEqual(["Alt false", "ArrowLeft false", "Escape true", "Escape false"]);
});
