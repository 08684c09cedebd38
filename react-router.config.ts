import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // A small site: the whole route table travels with the page, no lazy discovery requests.
  routeDiscovery: { mode: "initial" },
  // One file for a route: the few client loaders are one line each.
  splitRouteModules: false,
} satisfies Config;
