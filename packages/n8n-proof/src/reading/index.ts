export { hostsOfApps } from "./app-hosts.ts";
export { appName } from "./app-name.ts";
export { classifyN8nNode, type NodeCategory } from "./classify-n8n-node.ts";
export { findHosts } from "./find-hosts.ts";
export { toLabel } from "./label.ts";
export { walkStrings } from "./walk-strings.ts";
