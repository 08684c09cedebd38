import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** One site process on a fixed port, of this version or the next. */
export function createInstance(port: number, env: Record<string, string>) {
  let child: ChildProcess | null = null;
  let output = "";

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, "exit");
    running.kill(signal);
    await exited;
  }

  return {
    port,
    output: () => output,
    async start(folder = process.cwd()): Promise<void> {
      const next = spawn(process.execPath, ["server/main.ts"], {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "production",
          PORT: String(port),
          DEMO_BUSINESS: "off",
          ...env,
        },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      child = next;
      for (const stream of [next.stdout, next.stderr]) stream?.on("data", (chunk) => (output += chunk));
      const ended = once(next, "exit").then(([code]) => {
        throw new Error(`instance exited with ${code} during start:\n${output.slice(-2000)}`);
      });
      const ready = new Promise<void>((resolve) => {
        next.on("message", (message: { ready?: true }) => message.ready && resolve());
      });
      ended.catch(() => {});
      await Promise.race([ready, ended]);
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

export type Instance = ReturnType<typeof createInstance>;
