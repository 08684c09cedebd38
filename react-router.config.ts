import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // A small site: the whole route table travels with the page, no lazy discovery requests.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
