// `npm start`: installs and builds what changed, then runs the server until it is stopped.
import { spawn } from "node:child_process";
import { build, install, node, root } from "./prepare.mjs";

install();
build();

// The channel tells the server when this process is gone, so that it never stays behind.
const server = spawn(node, ["server/main.ts"], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...process.env, NODE_ENV: "production" },
});
// A terminal sends Ctrl-C to the server as well; it stops by itself and this process ends with it.
process.on("SIGINT", () => server.kill("SIGINT"));
process.on("SIGTERM", () => server.kill("SIGTERM"));
process.on("SIGHUP", () => server.kill("SIGTERM"));
server.on("exit", (code) => process.exit(code ?? 1));
