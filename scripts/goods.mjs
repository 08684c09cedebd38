// `npm run goods [-- slug …]`: every n8n template in a real n8n, which is installed outside the repository the first time.
// `npm run goods -- new my-template.json`, then `npm run goods -- my-template.cases.ts`: anybody's template (docs/proving.md).
import "./check-node.mjs";
import { delimiter, dirname } from "node:path";
import { install, node } from "./prepare.mjs";
import { run } from "./run.mjs";

await install();
// n8n starts its task runner by the name `node`: the project's own comes first.
const PATH = [dirname(node()), process.env.PATH].join(delimiter);
const env = { INIT_CWD: process.cwd(), ...process.env, PATH };
const { code } = await run(node(), ["goods/prove/run.ts", ...process.argv.slice(2)], { env });
process.exitCode = code;
