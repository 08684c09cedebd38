/** Leaves time for a key and a frame between two slices. */
const SLICE_MS = 4;

/** Works through a long list a little at a time, so that what is typed meanwhile gets a response at once. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  await nextTask();
  let started = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - started < SLICE_MS) continue;
    await nextTask();
    started = performance.now();
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
