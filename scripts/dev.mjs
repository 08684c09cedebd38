// `npm run dev`: installs what changed, then runs pages and API in one process with hot reload.
import "./machine/check-node.mjs";
import { install, node } from "./prepare.mjs";
import { serve } from "./run.mjs";

await install();
await serve(node(), ["server/dev.ts"]);
