import { credentialsOf } from "../n8n/credentials.ts";
import { hostsOfApps } from "../reading/app-hosts.ts";
import { appName } from "../reading/app-name.ts";
import { findHosts } from "../reading/find-hosts.ts";
import { type Apps, createApps } from "../stand-ins/world.ts";
import { type Step, shortType } from "./read-export.ts";

export type AppName = keyof Apps;

/** The apps that a simulator serves, where it is not the one that it is named after. */
const SERVES: Partial<Record<AppName, readonly string[]>> = {
  drive: ["Google Drive", "Google Docs"],
  calendar: ["Google Calendar"],
  sheets: ["Google Sheets"],
  analytics: ["Google Analytics"],
  n8n: ["n8n"],
  web: [],
};

/** The apps a workflow talks to and their simulators. */
export type StandIns = {
  apps: { key: AppName; steps: Step[] }[];
  /** Steps that query the buyer's PostgreSQL: `stage.database`. */
  database: Step[];
  /** One line for each missing simulator or credential, with where to write it. */
  missing: string[];
  /** Steps of an app without a credential, which n8n will not run. */
  withoutCredential: Step[];
};

export function standInsOf(steps: readonly Step[]): StandIns {
  const apps = Map.groupBy(steps, (step) => servedBy(step));
  return {
    apps: [...apps].flatMap(([key, list]) => (isApp(key) ? [{ key, steps: list }] : [])),
    database: apps.get("database") ?? [],
    missing: [...missingApps(apps.get("missing") ?? []), ...missingCredentials(steps)],
    withoutCredential: steps.filter(
      ({ app, node }) => app !== null && Object.keys(node.credentials ?? {}).length === 0,
    ),
  };
}

const SIMULATORS = Object.entries(createApps(() => new Date(), "")) as [AppName, Apps[AppName]][];

const isApp = (key: string): key is AppName => SIMULATORS.some(([name]) => name === key);

function servedBy(step: Step): AppName | "database" | "missing" | "nothing" {
  const { app, node } = step;
  const type = shortType(node);
  if (app === "PostgreSQL") return "database";
  if (NOT_HTTP.has(type)) return "missing";
  if (app !== null) return SIMULATORS.find(([key]) => appsServedBy(key).includes(app))?.[0] ?? "missing";
  if (type.startsWith("httpRequest")) return servedByHost(step);
  return type.startsWith("rssFeedRead") ? "web" : "nothing";
}

const appsServedBy = (key: AppName) => SERVES[key] ?? [appName(key)];

/** URLs of a known app belong to that app; all others are websites. */
function servedByHost({ node }: Step): AppName {
  const [host = ""] = findHosts([String(node.parameters.url ?? "")]);
  return SIMULATORS.find(([, { hosts }]) => host !== "" && hosts.test(host))?.[0] ?? "web";
}

function missingApps(steps: readonly Step[]): string[] {
  const byApp = Map.groupBy(steps, ({ app, node }) => app ?? shortType(node));
  return [...byApp].map(([app, list]) => {
    const users = list.map(({ label }) => `'${label}'`).join(", ");
    if (list.some(({ node }) => NOT_HTTP.has(shortType(node))))
      return `${app} (${users}) does not speak HTTP, and stand-ins answer HTTP only: it cannot be proven here`;
    const [host] = hostsOfApps([app]);
    const file = `packages/n8n-proof/src/stand-ins/${app.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.ts`;
    return `${app} (${users}) has no stand-in: write ${file}${host ? ` for ${host}` : ""}`;
  });
}

/** Includes triggers, because n8n requires the credential on activation. */
function missingCredentials(steps: readonly Step[]): string[] {
  const known = new Set(
    credentialsOf({ customerUrl: "postgres://host", n8nKey: "", smtpUrl: "smtp://host" }).map(
      ({ type }) => type,
    ),
  );
  const types = new Set(steps.flatMap(({ node }) => Object.keys(node.credentials ?? {})));
  return [...types]
    .filter((type) => !known.has(type))
    .map(
      (type) => `The credential ${type} is missing: add a line to packages/n8n-proof/src/n8n/credentials.ts`,
    );
}

const NOT_HTTP = new Set(
  "emailReadImap mySql microsoftSql mongoDb mongoDbTrigger redis redisTrigger ftp ssh kafka kafkaTrigger mqtt mqttTrigger rabbitmq rabbitmqTrigger amqp amqpTrigger snowflake ldap timescaleDb questDb crateDb".split(
    " ",
  ),
);
