// `npm run dev`: installs what changed, then runs pages and API in one process with hot reload.
import { spawn } from "node:child_process";
import { install, node, root } from "./prepare.mjs";

install();
const server = spawn(node, ["server/dev.ts"], { cwd: root, stdio: "inherit" });
process.on("SIGINT", () => server.kill("SIGINT"));
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", (code) => process.exit(code ?? 1));
