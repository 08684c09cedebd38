import { resolve } from "node:path";
import { MODES } from "#shared/states.ts";
import {
  exampleValues,
  readKeys,
  readOperators,
  readTrustProxy,
  wrongKindOfKey,
} from "./platform/environment/config-values.ts";
import {
  commaList,
  type EnvironmentReader,
  readEnvironment,
} from "./platform/environment/read-environment.ts";

export type Config = ReturnType<typeof parseConfig>;

/** Lists all errors of an environment, one per line. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly mistakes: string[];

  constructor(mistakes: string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

/** The only reader of the environment. Pure: the same variables give the same configuration or errors. */
export function parseConfig(env: Record<string, string | undefined>) {
  const read = readEnvironment(env);
  const mode = read.choice("MODE", MODES);
  const live = mode === "live";
  const port = read.number("PORT", 3000, RULES.port);

  const razorpay = readRazorpay(read);
  const authUrl = read.url("AUTH_URL");
  const smtpUrl = read.url("SMTP_URL", ["smtp:", "smtps:"]);
  const siteUrl = read.url("SITE_URL") ?? `http://localhost:${port}`;
  if (live) refuseSandboxes(read, { authUrl, siteUrl });
  const faults = [...(live ? exampleValues(read) : []), ...wrongKindOfKey(mode, razorpay?.keyId ?? "")];
  for (const mistake of faults) read.mistake(mistake);

  const config = {
    mode,
    port,
    host: read.text("HOST", "127.0.0.1"),
    dataDir: resolve(read.text("DATA_DIR", ".data")),
    siteUrl: withoutTrailingSlash(siteUrl),
    /** Keys are lower-case addresses. */
    operators: readOperators(read, live),
    supportRefundLimitPaise: read.number("SUPPORT_REFUND_LIMIT_PAISE", 2_000_000, RULES.paise),
    /** Whether a demo's first start fills thirty days of sample business besides the catalogue. */
    demoBusiness: read.choice("DEMO_BUSINESS", ["on", "off"]) === "on" && !live,
    /** The first key encrypts secrets in the database, any of them decrypts. Without one a demo stores them unencrypted. */
    secretsKeys: readKeys(read, "SECRETS_KEY"),
    /** The 32-byte seed of the Ed25519 key that signs released files; null: live signs none, demo creates a key. */
    signingKey: readKeys(read, "SIGNING_KEY", 1)[0] ?? null,
    databaseUrl: read.url("DATABASE_URL", ["postgres:", "postgresql:"]),
    databasePoolSize: read.number("DATABASE_POOL_SIZE", 20, RULES.connections),
    authUrl: authUrl && withoutTrailingSlash(authUrl),
    /** The public key that a hosted auth service requires with every call. */
    authAnonKey: read.text("AUTH_ANON_KEY") || null,
    s3: readS3(read),
    /** `requireTls`: never send mail to a server without encryption, including when STARTTLS was stripped. */
    smtp: smtpUrl ? { url: smtpUrl, requireTls: live && !isLoopback(smtpUrl) } : null,
    mailFrom: read.text("MAIL_FROM", "Opswright <hello@opswright.example>"),
    google: readGoogle(read),
    razorpay,
    exchangeRateUrl: read.url("EXCHANGE_RATE_URL") ?? (live ? "https://open.er-api.com/v6/latest/USD" : null),
    /** External service that receives visitors' IP addresses; null disables it. */
    geolocationUrl: read.url("GEOLOCATION_URL"),
    tracesUrl: readTracesUrl(read),
    countryHeader: read.text("COUNTRY_HEADER", "", RULES.header).toLowerCase() || null,
    trustProxy: readTrustProxy(read),
    metricsToken: read.text("METRICS_TOKEN") || null,
    /** Allows webhook endpoints on loopback and private networks: demo mode only. */
    allowPrivateWebhooks: read.choice("WEBHOOKS_ALLOW_PRIVATE", ["0", "1"]) === "1" && !live,
    /** How long a stopping process reports "not ready" before it refuses connections. */
    drainSeconds: read.number("DRAIN_SECONDS", live ? 5 : 1, RULES.drain),
    backupDir: read.has("BACKUP_DIR") ? resolve(read.text("BACKUP_DIR")) : null,
  };
  if (read.mistakes.length > 0) throw new ConfigError(read.mistakes);
  return config;
}

const RULES = {
  port: { max: 65_535, must: "be a port, 0 to 65535" },
  paise: { max: 999_999_999_999, must: "be a whole number of paise" },
  connections: { min: 2, max: 999, must: "be a number of connections, 2 to 999" },
  drain: { max: 30, must: "be a number of seconds, 0 to 30" },
  header: { isValid: (text: string) => /^[A-Za-z0-9-]*$/.test(text), must: "be the name of a header" },
};

function readS3(read: EnvironmentReader) {
  const places = ["ENDPOINT", "REGION", "BUCKET"] as const;
  const keys = ["ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;
  const isByRole =
    places.every((name) => read.has(`S3_${name}`)) && !keys.some((name) => read.has(`S3_${name}`));
  const s3 = read.group("S3_", isByRole ? [...places] : [...places, ...keys]);
  if (!s3) return null;
  read.url("S3_ENDPOINT");
  return {
    endpoint: s3.ENDPOINT,
    region: s3.REGION,
    bucket: s3.BUCKET,
    /** Null uses the instance's role. */
    keys: isByRole ? null : { accessKeyId: s3.ACCESS_KEY_ID, secretAccessKey: s3.SECRET_ACCESS_KEY },
    role: readRole(read),
  };
}

/** The variables that ECS, EKS and the AWS SDKs use for this. */
function readRole(read: EnvironmentReader) {
  const text = (name: string) => read.text(name) || null;
  const relative = text("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI");
  return {
    containerUrl: relative
      ? `http://169.254.170.2${relative}`
      : read.url("AWS_CONTAINER_CREDENTIALS_FULL_URI"),
    containerTokenFile: text("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE"),
    containerToken: text("AWS_CONTAINER_AUTHORIZATION_TOKEN"),
    machineUrl: withoutTrailingSlash(
      read.url("AWS_EC2_METADATA_SERVICE_ENDPOINT") ?? "http://169.254.169.254",
    ),
  };
}

function readGoogle(read: EnvironmentReader) {
  const google = read.group("GOOGLE_", ["CLIENT_ID", "CLIENT_SECRET"]);
  if (!google) return null;
  const issuer = read.url("GOOGLE_ISSUER") ?? "https://accounts.google.com";
  return { clientId: google.CLIENT_ID, clientSecret: google.CLIENT_SECRET, issuer };
}

function readRazorpay(read: EnvironmentReader) {
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

/** The standard OTLP variable is the base URL of all signals. */
function readTracesUrl(read: EnvironmentReader): string | null {
  const base = read.url("OTEL_EXPORTER_OTLP_ENDPOINT");
  return base && `${withoutTrailingSlash(base)}/v1/traces`;
}

/** Live mode rejects simulated providers. */
function refuseSandboxes(
  read: EnvironmentReader,
  { authUrl, siteUrl }: { authUrl: string | null; siteUrl: string },
): void {
  read.required("SITE_URL", "the address the public uses, https://…");
  read.required("OPERATORS", "at least one operator's email address");
  read.required(
    "SECRETS_KEY",
    "32 bytes in base64 that encrypt the keys in the database: openssl rand -base64 32",
  );
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

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

function isLoopback(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(URL.parse(url)?.hostname ?? "");
}
