import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Loaded into the site's process by the soak test: reports the live heap in bytes after garbage collection. */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
process.on("message", (message) => {
  if (message !== "heap") return;
  collect();
  process.send?.({ heap: process.memoryUsage().heapUsed });
});
