/**
 * Import rules: what each place may import of ours besides its own files. Anything not listed is denied.
 * `node scripts/imports/make-import-rules.ts` generates the linter's biome.imports.json; test/imports.test.ts checks every line.
 *
 * A word is a module (its public API only, `server/modules/<module>/index.ts`), a folder of OPEN (any of its files), `schema/<tables>`,
 * `providers/<interface>`, or a file. Subfolders belong to their module and need no line.
 */

/** packages/<name>: imports of other packages. All of the shop may import `n8n-proof/proof-file` and `n8n-proof/trace-file`. */
export const PACKAGES: Record<string, string> = {
  "n8n-nodes-opswright": "",
  "n8n-proof": "",
  "workflow-merge": "",
};

/** goods/<folder>: programs beside the content. The content itself imports only `content` and `shared`. */
export const GOODS: Record<string, string> = {
  cases: "n8n-proof #server/modules/catalogue/setup-steps.ts #server/platform/crypto/file-signer.ts",
  library: "workflow-merge",
  prove:
    "n8n-proof #server/modules/catalogue/inspect/inspect-file.ts #server/modules/goods/goods-file.ts #test/n8n-nodes/built-package.ts #test/postgres.ts",
};

/** server/platform/<folder>: imports no module. */
export const PLATFORM: Record<string, string> = {
  net: "",
  pdf: "",
  environment: "net",
  db: "config errors net",
  log: "db/database-errors",
  crypto: "db/database schema/install-secret",
  jobs: "db/database db/database-errors db/statements/keyset db/statements/prepared log/without-addresses providers/tracing",
  providers:
    "errors crypto net db/database db/database-errors schema/demo/mail schema/exchange-rates schema/rate-limits",
  settings: "services config errors db schema/settings",
  emails:
    "services config errors crypto db jobs settings schema/people/account schema/mails providers/mailer",
  http: "services config errors crypto net db log/without-addresses providers/user-tokens",
  site: "services config errors http providers/storage",
  telemetry: "services errors crypto net http emails jobs orders providers/exchange-rate",
};

/** server/modules/<module>: business capabilities. */
const MODULE = "services config errors crypto db emails http jobs settings";
export const MODULES: Record<string, string> = {
  auth: `${MODULE} net schema/people/auth schema/rate-limits providers/google providers/mailer providers/user-tokens`,
  market: `${MODULE} providers/exchange-rate providers/geolocation`,
  contact: `${MODULE} schema/people/contact`,
  catalogue: `${MODULE} #goods/playbook-pages.ts schema/shop/catalogue providers/storage providers/storage/content-disposition n8n-proof/reading`,
  goods: "services catalogue #goods/*.ts",
  codes: `${MODULE} schema/shop/codes`,
  invoices: `${MODULE} schema/shop/invoices pdf providers/storage`,
  passkeys: "services config errors db emails jobs schema/people/passkeys providers/user-tokens",
  orders: `${MODULE} schema/shop/orders schema/shop/grants schema/shop/payment-records auth catalogue codes invoices market passkeys providers/exchange-rate providers/mailer providers/payments providers/user-tokens providers/storage/content-disposition`,
  downloads: `${MODULE} schema/shop/downloads auth catalogue orders providers/storage providers/user-tokens`,
  n8n: `${MODULE} schema/people/n8n catalogue downloads orders providers/storage/content-disposition`,
  reviews: `${MODULE} schema/shop/reviews auth catalogue downloads orders`,
  account: `${MODULE} auth contact downloads invoices n8n orders passkeys reviews webhooks`,
  api: `${MODULE} catalogue codes operator orders webhooks providers/rate-limiter`,
  visits: "services config db http schema/visits",
  webhooks: `${MODULE} net schema/webhooks`,
  operator: `${MODULE} schema/operator account auth catalogue codes contact downloads goods invoices orders passkeys reviews visits webhooks providers/user-tokens`,
};

/** server/tools/<tool>: programs beside the server. */
export const TOOLS: Record<string, string> = {
  backup:
    "services config errors crypto db emails jobs settings telemetry schema/operator auth catalogue invoices providers/database providers/storage",
  doctor: "config net crypto db backup providers/database providers/storage",
  cli: "services wire crypto db register-jobs environment config errors log backup catalogue codes contact doctor goods invoices operator orders settings webhooks",
};

const DEMO = `${MODULE} schema/demo/google schema/demo/mail schema/demo/payments auth catalogue goods pdf providers/mailer providers/payments providers/payments/razorpay-messages providers/payments/send-request providers/storage/content-disposition providers/user-tokens`;

/** The path in server/ of each folder with a line. */
export const FOLDERS: Record<string, string> = {
  ...paths("platform", PLATFORM),
  ...paths("modules", MODULES),
  ...paths("tools", TOOLS),
  demo: "demo",
};
export const SERVER: Record<string, string> = { ...PLATFORM, ...MODULES, ...TOOLS, demo: DEMO };

/** Folders without a public API: any of their files may be imported. */
export const OPEN = ["crypto", "environment", "log", "net", "pdf"];

/** Single files; `*` is every public API. Files of server/ that are not listed import no folder. */
const ENTRY =
  "* app config crypto db environment fill-demo http/** log providers/** register-jobs reload-snapshots services shutdown wire";
export const SERVER_FILES: Record<string, string> = {
  services:
    "config crypto db/database jobs providers/exchange-rate providers/geolocation providers/google providers/mailer providers/payments providers/rate-limiter providers/storage providers/tracing providers/user-tokens",
  config: "environment net",
  app: "* services errors http/**",
  "register-jobs": "* services",
  "reload-snapshots": "services",
  wire: ENTRY,
  "fill-demo": ENTRY,
  main: ENTRY,
  dev: ENTRY,
};

/** app/<folder>; each feature is a place of its own. All but `ui` may use `content`. */
const BROWSER =
  "api browser-storage connection page-actions page-form shop-facts site-context use-api user-api visit-source";
export const APP: Record<string, string> = {
  ui: "",
  opening: "features ui",
  "features/*": `ui ${BROWSER}`,
  layout: `features ui ${BROWSER}`,
  pages: `features layout ui ${BROWSER}`,
};

function paths(group: string, folders: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(folders).map((name) => [name, `${group}/${name}`]));
}
