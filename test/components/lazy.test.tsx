import { afterEach, expect, test, vi } from "vitest";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { dismissToast } from "#app/ui/feedback/toast.tsx";
import { renderPage } from "./render.tsx";

const Loaded = { default: ({ name = "part" }: { name?: string }) => <p>Loaded {name}</p> };
const failure = "This could not be loaded. Check your connection and try again.";

afterEach(() => {
  dismissToast();
  vi.restoreAllMocks();
});

test("CA-4: a part shows its fallback until its code has loaded, and keeps its props", async () => {
  const code = Promise.withResolvers<typeof Loaded>();
  const Part = lazyComponent(() => code.promise);
  const page = await renderPage(<Part name="reviews" fallback={<p>Loading</p>} />);
  await expect.element(page.getByText("Loading")).toBeVisible();
  code.resolve(Loaded);
  await expect.element(page.getByText("Loaded reviews")).toBeVisible();
  await expect.element(page.getByText("Loading")).not.toBeInTheDocument();
});

test("CA-4: a part that fails to load is reported, and the rest of the page stays", async () => {
  const Part = lazyComponent<object>(() => Promise.reject(new TypeError("Failed to fetch")));
  const page = await renderPage(
    <>
      <p>The page</p>
      <Part />
    </>,
  );
  await expect.element(page.getByText(failure)).toBeVisible();
  await expect.element(page.getByText("The page")).toBeVisible();
});

test("CA-4: offline, a part waits for the connection", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(async () => Loaded);
  const Part = lazyComponent(load);
  const page = await renderPage(<Part />);
  Part.prepare();
  expect(load).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("Loaded part")).toBeVisible();
});

test("CA-4: a dialog loads when it is first opened; one that fails is reported and closed", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  const Dialog = lazyDialog(load);
  const onClose = vi.fn();
  const page = await renderPage(<Dialog open={false} onClose={onClose} />);
  expect(load).not.toHaveBeenCalled();
  await page.unmount();
  const opened = await renderPage(<Dialog open onClose={onClose} />);
  await expect.element(opened.getByText(failure)).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});
