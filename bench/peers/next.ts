import { spawn, spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "n8n-proof/testing";
import { installPeer } from "./install-peer.ts";

export const NEXT_VERSION = "16.4.6";
const PACKAGES = { dependencies: { next: NEXT_VERSION, react: "19.3.1", "react-dom": "19.3.1" } };
const LAYOUT = `export const metadata = { title: "Empty" };
export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }
`;
const PAGE = "export default function Page() { return <h1>Empty</h1>; }\n";

/** Builds and serves a Next.js site with one empty page. */
export async function startNext() {
  const folder = await installPeer("next", PACKAGES);
  await mkdir(join(folder, "app"), { recursive: true });
  await writeFile(join(folder, "app/layout.js"), LAYOUT);
  await writeFile(join(folder, "app/page.js"), PAGE);
  const next = join(folder, "node_modules/next/dist/bin/next");
  const options = {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  };
  const built = spawnSync(process.execPath, [next, "build"], { ...options, stdio: "ignore" });
  if (built.status !== 0) throw new Error(`next build exited with ${built.status}`);
  const url = `http://127.0.0.1:${await freePort()}`;
  const args = [next, "start", "--hostname", "127.0.0.1", "--port", new URL(url).port];
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of child.stdout) if (String(line).includes("Ready")) break;
  return { url, pid: child.pid, stop: () => void child.kill("SIGKILL") };
}
