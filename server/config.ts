import { resolve } from "node:path";
import * as v from "valibot";

export type Config = {
  mode: "demo" | "live";
  port: number;
  host: string;
  dataDir: string;
  siteUrl: string;
  operators: string[];
  databaseUrl: string | null;
  /** Connections for requests, a process. */
  databasePoolSize: number;
  authUrl: string | null;
  /** The public key that a hosted auth service wants with every call. */
  authAnonKey: string | null;
  s3: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  smtp: { url: string } | null;
  mailFrom: string;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  razorpay: {
    keyId: string;
    keySecret: string;
    webhookSecrets: string[];
    apiUrl: string;
    checkoutUrl: string;
  } | null;
  exchangeRateUrl: string | null;
  geolocationUrl: string | null;
  countryHeader: string | null;
  /** How many proxies in front of us are ours: that many entries of X-Forwarded-For are believed. */
  trustProxy: number;
  metricsToken: string | null;
  /** How long a process that is asked to stop says that it is not ready before it refuses connections. */
  drainSeconds: number;
  /** Where a backup is written every night; null: nowhere. */
  backupDir: string | null;
};

/** Every mistake of an environment at once, one line each. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly mistakes: string[];

  constructor(mistakes: string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

/** The only reader of the environment. Pure: the same variables give the same configuration or the same mistakes. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const read = reader(env);
  const mode = read.optional<Config["mode"]>(
    "MODE",
    "demo",
    v.picklist(["demo", "live"], "must be demo or live"),
  );
  const live = mode === "live";
  const port = Number(read.optional("PORT", "3000", portText));

  const s3 = readS3(read);
  const google = readGoogle(read);
  const razorpay = readRazorpay(read);
  const authUrl = read.url("AUTH_URL");
  const smtpUrl = read.url("SMTP_URL", ["smtp:", "smtps:"]);
  const siteUrl = read.url("SITE_URL") ?? `http://localhost:${port}`;
  if (live) refuseSandboxes(read, { authUrl, siteUrl });
  for (const mistake of wrongKindOfKey(mode, razorpay?.keyId ?? "")) read.mistake(mistake);

  const config: Config = {
    mode,
    port,
    host: read.optional("HOST", live ? "0.0.0.0" : "127.0.0.1", v.string()),
    dataDir: resolve(read.optional("DATA_DIR", ".data", v.string())),
    siteUrl: withoutTrailingSlash(siteUrl),
    operators: read.addresses("OPERATORS"),
    databaseUrl: read.url("DATABASE_URL", ["postgres:", "postgresql:"]),
    databasePoolSize: Number(read.optional("DATABASE_POOL_SIZE", "20", poolSize)),
    authUrl: authUrl && withoutTrailingSlash(authUrl),
    authAnonKey: read.optional("AUTH_ANON_KEY", "", v.string()) || null,
    s3,
    smtp: smtpUrl ? { url: smtpUrl } : null,
    mailFrom: read.optional("MAIL_FROM", "Opswright <hello@opswright.example>", v.string()),
    google,
    razorpay,
    exchangeRateUrl: read.url("EXCHANGE_RATE_URL") ?? (live ? "https://open.er-api.com/v6/latest/USD" : null),
    geolocationUrl: read.url("GEOLOCATION_URL") ?? (live ? "https://ipapi.co/{ip}/json/" : null),
    countryHeader: read.optional("COUNTRY_HEADER", "", headerName).toLowerCase() || null,
    trustProxy: Number(read.optional("TRUST_PROXY", "0", proxyCount)),
    metricsToken: read.optional("METRICS_TOKEN", "", v.string()) || null,
    drainSeconds: Number(read.optional("DRAIN_SECONDS", live ? "5" : "1", drainTime)),
    backupDir: read.has("BACKUP_DIR") ? resolve(read.optional("BACKUP_DIR", "", v.string())) : null,
  };
  if (read.mistakes.length > 0) throw new ConfigError(read.mistakes);
  return config;
}

function readS3(read: Reader): Config["s3"] {
  const s3 = read.group("S3_", ["ENDPOINT", "REGION", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"]);
  if (!s3) return null;
  read.url("S3_ENDPOINT");
  return {
    endpoint: s3.ENDPOINT,
    region: s3.REGION,
    bucket: s3.BUCKET,
    accessKeyId: s3.ACCESS_KEY_ID,
    secretAccessKey: s3.SECRET_ACCESS_KEY,
  };
}

function readGoogle(read: Reader): Config["google"] {
  const google = read.group("GOOGLE_", ["CLIENT_ID", "CLIENT_SECRET"]);
  if (!google) return null;
  const issuer = read.url("GOOGLE_ISSUER") ?? "https://accounts.google.com";
  return { clientId: google.CLIENT_ID, clientSecret: google.CLIENT_SECRET, issuer };
}

function readRazorpay(read: Reader): Config["razorpay"] {
  const razorpay = read.group("RAZORPAY_", ["KEY_ID", "KEY_SECRET", "WEBHOOK_SECRET"]);
  if (!razorpay) return null;
  return {
    keyId: razorpay.KEY_ID,
    keySecret: razorpay.KEY_SECRET,
    webhookSecrets: commaList(razorpay.WEBHOOK_SECRET),
    apiUrl: withoutTrailingSlash(read.url("RAZORPAY_API_URL") ?? "https://api.razorpay.com"),
    checkoutUrl: read.url("RAZORPAY_CHECKOUT_URL") ?? "https://checkout.razorpay.com/v1/checkout.js",
  };
}

/** Live mode stands on nothing that only pretends. */
function refuseSandboxes(
  read: Reader,
  { authUrl, siteUrl }: { authUrl: string | null; siteUrl: string },
): void {
  read.required("SITE_URL", "the address the public uses, https://…");
  read.required("OPERATORS", "at least one operator's email address");
  read.required("SMTP_URL", "a mail server; live mode has no outbox");
  read.required("MAIL_FROM", "the sender of every mail");
  for (const name of ["KEY_ID", "KEY_SECRET", "WEBHOOK_SECRET"])
    read.required(`RAZORPAY_${name}`, "live mode has no payment sandbox");
  if (!authUrl)
    for (const name of ["CLIENT_ID", "CLIENT_SECRET"])
      read.required(`GOOGLE_${name}`, "live mode has no stand-in for Google (or set AUTH_URL)");
  if (siteUrl.startsWith("https://")) read.required("TRUST_PROXY", WHY_TRUST_PROXY);
  if (read.has("SITE_URL") && !siteUrl.startsWith("https://") && !isLoopback(siteUrl))
    read.mistake("SITE_URL: must be https:// in live mode");
}

const WHY_TRUST_PROXY =
  "the number of proxies of yours that https:// passes through, mostly 1; else all visitors share one address";

/** A live shop with a test key sells nothing; a demo with a live key takes people's money. */
function wrongKindOfKey(mode: Config["mode"], keyId: string): string[] {
  if (mode === "live" && keyId.startsWith("rzp_test_"))
    return ["RAZORPAY_KEY_ID: is a test key, with which nobody pays; live mode wants rzp_live_…"];
  if (mode === "demo" && keyId.startsWith("rzp_live_"))
    return [
      "RAZORPAY_KEY_ID: is a live key, which takes real money; demo mode wants rzp_test_… (or set MODE=live)",
    ];
  return [];
}

const portText = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, "must be a port, 0 to 65535"),
);
const headerName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]*$/, "must be the name of a header"));
const proxyCount = v.pipe(v.string(), v.regex(/^\d$/, "must be the number of proxies in front, 0 to 9"));
const poolSize = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,3}$/.test(text) && Number(text) >= 2, "must be a number of connections, 2 to 999"),
);
const drainTime = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,2}$/.test(text) && Number(text) <= 30, "must be a number of seconds, 0 to 30"),
);
const address = v.pipe(v.string(), v.email());

type Reader = ReturnType<typeof reader>;

function reader(env: Record<string, string | undefined>) {
  const mistakes: string[] = [];
  const mistake = (line: string) => void mistakes.push(line);
  const text = (name: string) => env[name]?.trim() ?? "";
  const has = (name: string) => text(name) !== "";

  return {
    mistakes,
    mistake,
    has,
    optional<T extends string>(name: string, fallback: T, schema: v.GenericSchema<string, string>): T {
      if (!has(name)) return fallback;
      const result = v.safeParse(schema, text(name));
      if (result.success) return result.output as T;
      mistake(`${name}: ${result.issues[0]?.message}`);
      return fallback;
    },
    url(name: string, protocols = ["http:", "https:"]): string | null {
      if (!has(name)) return null;
      const url = URL.parse(text(name).replaceAll("{ip}", "0.0.0.0"));
      if (url && protocols.includes(url.protocol)) return text(name);
      mistake(`${name}: must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`);
      return null;
    },
    addresses(name: string): string[] {
      const list = commaList(text(name)).map((entry) => entry.toLowerCase());
      for (const entry of list)
        if (!v.is(address, entry)) mistake(`${name}: "${entry}" is not an email address`);
      return list;
    },
    required(name: string, why: string) {
      if (!has(name)) mistake(`${name}: missing (${why})`);
    },
    /** All variables of a group or none. */
    group<K extends string>(prefix: string, names: K[]): Record<K, string> | null {
      const missing = names.filter((name) => !has(prefix + name));
      if (missing.length === names.length) return null;
      for (const name of missing) mistake(`${prefix}${name}: missing, while other ${prefix}* are set`);
      return Object.fromEntries(names.map((name) => [name, text(prefix + name)])) as Record<K, string>;
    },
  };
}

function commaList(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

function isLoopback(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(URL.parse(url)?.hostname ?? "");
}
