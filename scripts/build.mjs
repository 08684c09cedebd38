// `npm run build`: what `npm start` does before it serves.
import "./check-node.mjs";
import { build, install } from "./prepare.mjs";

await install();
await build();
