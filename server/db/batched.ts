import { DrizzleQueryError } from "drizzle-orm";

/** Who comes while a statement is on its way waits for its end, but not for one that is stuck. */
const LONGEST_WAIT_MS = 50;

type Asked<Input, Output> = {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};
type Line<Input, Output> = {
  waiting: Asked<Input, Output>[];
  running: number;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Does by one statement what several ask for in the same moment, or while the statement before is on its way: alone nobody waits, and
 * the more ask, the less each costs. `run` returns an output for each input, in their order. `Context` is what it runs with, such as
 * the database.
 */
export function batched<Context extends object, Input, Output>(
  run: (context: Context, inputs: Input[]) => Promise<Output[]>,
): (context: Context, input: Input) => Promise<Output> {
  const lines = new WeakMap<Context, Line<Input, Output>>();

  async function runTogether(context: Context, batch: Asked<Input, Output>[]): Promise<void> {
    try {
      const inputs = batch.map(({ input }) => input);
      const outputs = await run(context, inputs);
      for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as Output);
    } catch (error) {
      // Who sends what PostgreSQL cannot take spoils it for nobody else.
      if (batch.length > 1 && isBadValue(error))
        await Promise.all(batch.map((one) => runTogether(context, [one])));
      else for (const { reject } of batch) reject(error);
    }
  }

  async function runWaiting(context: Context, line: Line<Input, Output>): Promise<void> {
    clearTimeout(line.timer);
    line.running += 1;
    await runTogether(context, line.waiting.splice(0));
    line.running -= 1;
    if (line.waiting.length > 0 && line.running === 0) await runWaiting(context, line);
  }

  return (context, input) => {
    const line = lines.get(context) ?? { waiting: [], running: 0, timer: undefined };
    lines.set(context, line);
    return new Promise<Output>((resolve, reject) => {
      line.waiting.push({ input, resolve, reject });
      if (line.waiting.length > 1) return;
      if (line.running > 0) line.timer = setTimeout(() => runWaiting(context, line), LONGEST_WAIT_MS);
      // When all that can run now has run, nobody else comes.
      else process.nextTick(() => runWaiting(context, line));
    });
  };
}

/** PostgreSQL's data exceptions. */
function isBadValue(error: unknown): boolean {
  const { code } = (error instanceof DrizzleQueryError ? error.cause : error) as { code?: unknown };
  return typeof code === "string" && code.startsWith("22");
}

/** The rows in the order of the keys they were asked for by. */
export function inOrderOf<Key, Row>(keys: Key[], rows: Row[], keyOf: (row: Row) => Key): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => found.get(key));
}
