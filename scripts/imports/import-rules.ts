/**
 * The rule of imports: for each place, what it may import of ours beside its own files. What is not said here is denied.
 * `node scripts/imports/make-import-rules.ts` makes the linter's biome.imports.json of it; test/imports.test.ts proves every line.
 *
 * A word is a module (its face alone, `server/<module>/<module>.ts`), a folder without a face (any of its files), `schema/<tables>`,
 * `providers/<interface>`, or a file. Subfolders belong to their module: they need no line.
 */

/** server/<folder>. All of them may use `content` and `shared`. */
const MODULE = "services config errors crypto db emails http jobs settings";
export const SERVER: Record<string, string> = {
  net: "",
  pdf: "",
  db: "config errors",
  log: "db/database-unavailable",
  crypto: "db/database schema/install-secret",
  jobs: "db/database db/database-unavailable db/keyset providers/tracing",
  providers: "errors crypto net db/database schema/demo/mail schema/exchange-rates schema/rate-limits",
  settings: "services config errors db schema/settings",
  emails:
    "services config errors crypto db jobs settings schema/people/account schema/mails providers/mailer",
  http: "services config errors crypto net db log/without-addresses providers/user-tokens",
  auth: `${MODULE} schema/people/auth schema/rate-limits providers/google providers/user-tokens`,
  market: `${MODULE} providers/exchange-rate providers/geolocation`,
  contact: `${MODULE} schema/people/contact`,
  catalogue: `${MODULE} schema/shop/catalogue providers/storage providers/storage/content-disposition`,
  goods: "services catalogue pdf",
  codes: `${MODULE} schema/shop/codes`,
  invoices: `${MODULE} schema/shop/invoices pdf providers/storage`,
  passkeys: "services config errors db emails jobs schema/people/passkeys providers/user-tokens",
  orders: `${MODULE} schema/shop/orders schema/shop/grants schema/shop/payment-records auth catalogue codes invoices market passkeys providers/exchange-rate providers/mailer providers/payments providers/user-tokens providers/storage/content-disposition`,
  downloads: `${MODULE} schema/shop/downloads auth catalogue orders providers/storage providers/user-tokens`,
  n8n: `${MODULE} schema/people/n8n catalogue downloads orders providers/storage/content-disposition`,
  reviews: `${MODULE} schema/shop/reviews auth catalogue downloads orders`,
  account: `${MODULE} auth contact downloads invoices n8n orders passkeys reviews`,
  visits: "services config db http schema/visits",
  operator: `${MODULE} schema/operator account auth catalogue codes contact downloads goods invoices orders passkeys reviews visits providers/user-tokens`,
  backup:
    "services config errors crypto db emails jobs catalogue invoices providers/database providers/storage",
  telemetry: "services errors crypto net http emails jobs orders",
  doctor: "config crypto db backup providers/database providers/storage",
  cli: "services wire crypto db register-jobs load-env-file config errors log backup catalogue codes contact doctor goods invoices operator orders settings",
  site: "services config errors http providers/storage",
  demo: `${MODULE} schema/demo/google schema/demo/mail schema/demo/payments auth catalogue goods pdf providers/mailer providers/payments providers/payments/razorpay-messages providers/storage/content-disposition providers/user-tokens`,
};

/** Files of server/ itself; `*` is every face. The others use no folder. */
const STARTED =
  "* app config crypto db fill-demo http/** load-env-file log providers/** register-jobs services shutdown wire";
export const SERVER_FILES: Record<string, string> = {
  services:
    "config crypto db/database jobs providers/exchange-rate providers/geolocation providers/google providers/mailer providers/payments providers/rate-limiter providers/storage providers/tracing providers/user-tokens",
  config: "config-values net read-environment",
  "config-values": "net read-environment",
  app: "* services errors http/**",
  "register-jobs": "* services",
  wire: STARTED,
  "fill-demo": STARTED,
  main: STARTED,
  dev: STARTED,
};

/** app/<folder>; each feature is a place of its own. All but `ui` may use `content`. */
const BROWSER = "api browser-storage page-actions shop-facts site-context user-api visit-source";
export const APP: Record<string, string> = {
  ui: "",
  opening: "features ui",
  "features/*": `ui ${BROWSER}`,
  layout: `features ui ${BROWSER}`,
  pages: `features layout ui ${BROWSER}`,
};
