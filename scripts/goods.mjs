// `npm run goods [-- slug …]`: every n8n template in a real n8n, which is installed outside the repository the first time.
import "./check-node.mjs";
import { delimiter, dirname } from "node:path";
import { install, node } from "./prepare.mjs";
import { mustRun } from "./run.mjs";

await install();
// n8n starts its task runner by the name `node`: the project's own comes first.
const PATH = [dirname(node()), process.env.PATH].join(delimiter);
await mustRun(node(), ["goods/run.ts", ...process.argv.slice(2)], { env: { ...process.env, PATH } });
