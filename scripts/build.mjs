// `npm run build`: the build step of `npm start`.
import "./machine/check-node.mjs";
import { build, install } from "./prepare.mjs";

await install();
await build();
