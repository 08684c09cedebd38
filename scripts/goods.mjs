// `npm run goods [-- slug …]`: every n8n template in a real n8n, which is installed outside the repository the first time.
import { install, node, run } from "./prepare.mjs";

install();
const { PATH } = process.env;
// n8n starts its task runner by the name `node`: the project's own comes first.
run(node, ["goods/run.ts", ...process.argv.slice(2)], {
  ...process.env,
  PATH: `${node.replace(/\/node$/, "")}:${PATH}`,
});
