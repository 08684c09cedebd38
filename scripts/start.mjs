// `npm start`: installs and builds what changed, then runs the server until stopped.
import "./machine/check-node.mjs";
import { build, install, node } from "./prepare.mjs";
import { serve } from "./run.mjs";

await install();
await build();
await serve(node(), ["server/main.ts"], { env: { ...process.env, NODE_ENV: "production" } });
