// `npm run goods [-- slug …]`: runs every n8n template in a real n8n, installed outside the repository on first
// use. `npm run goods -- new my-template.json`, then `npm run goods -- my-template.cases.ts`: any other template
// (docs/proving.md).
import "./machine/check-node.mjs";
import { delimiter, dirname } from "node:path";
import { install, node } from "./prepare.mjs";
import { run } from "./run.mjs";

await install();
// n8n starts its task runner as `node`, so the project's own comes first in PATH.
const PATH = [dirname(node()), process.env.PATH].join(delimiter);
const env = { INIT_CWD: process.cwd(), ...process.env, PATH };
const { code } = await run(node(), ["goods/prove/run.ts", ...process.argv.slice(2)], { env });
process.exitCode = code;
