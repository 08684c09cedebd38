import { readdir, readFile } from "node:fs/promises";

const TICKS_PER_SECOND = 100;

/** Returns the CPU milliseconds of a process and its children; 0 without /proc. */
export async function cpuTime(pid: number | undefined): Promise<number> {
  const names = await readdir("/proc").catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/stat`, "utf8").catch(() => "")),
  );
  const ticks = texts.map((text) => {
    // The second field, a name in parentheses, may contain anything.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
      fields[1],
      ...fields.slice(11, 15),
    ];
    if (Number.parseInt(text, 10) === pid) return user + system + endedUser + endedSystem;
    return parent === pid ? user + system : 0;
  });
  return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / TICKS_PER_SECOND;
}
