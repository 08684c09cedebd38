import type { RequestQueue } from "#server/services.ts";

type Options = {
  /** Whether those who do not stand in line keep the database busy enough. */
  isBusy: () => boolean;
  atOnce?: number;
  patienceMs?: number;
};

/** Few enough that whoever goes first finds a connection and a moment; a place is free again after milliseconds. */
const AT_ONCE = 2;
/** After this long nobody else goes first. */
const PATIENCE_MS = 2_000;
const LOOK_MS = 5;

export function createRequestQueue({
  isBusy,
  atOnce = AT_ONCE,
  patienceMs = PATIENCE_MS,
}: Options): RequestQueue {
  const line: { since: number; enter: () => void }[] = [];
  let active = 0;
  let look: NodeJS.Timeout | undefined;

  function letIn(): void {
    for (let first = line[0]; first; first = line[0]) {
      const waited = Date.now() - first.since;
      const mayEnter = active < atOnce && (waited > patienceMs || !isBusy());
      // Those before may be stuck, as with a database that does not respond: then each is to find that out by itself.
      if (!mayEnter && waited <= 5 * patienceMs) break;
      line.shift();
      active += 1;
      first.enter();
    }
    clearTimeout(look);
    // Others come and go without a word.
    if (line.length > 0) look = setTimeout(letIn, LOOK_MS);
  }

  return {
    running: 0,
    async later(work) {
      await new Promise<void>((enter) => {
        line.push({ since: Date.now(), enter });
        letIn();
      });
      try {
        return await work();
      } finally {
        active -= 1;
        letIn();
      }
    },
  };
}
