import * as v from "valibot";
import { isNetwork, type TrustProxy } from "./net/client-address.ts";
import { commaList, type EnvironmentReader } from "./read-environment.ts";

/** What the texts of variables have to be. */
export const portText = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, "must be a port, 0 to 65535"),
);
export const headerName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]*$/, "must be the name of a header"));
const trustedProxies = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d$/.test(text) || commaList(text).every(isNetwork),
    "must be the number of proxies in front, 0 to 9, or their networks (10.0.0.0/8,203.0.113.7)",
  ),
);
const secretsKey = v.pipe(
  v.string(),
  v.check(
    (text) => /^[\w+/-]{43}=?$/.test(text) && Buffer.from(text, "base64").length === 32,
    "must be 32 bytes in base64: openssl rand -base64 32",
  ),
);
export const poolSize = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,3}$/.test(text) && Number(text) >= 2, "must be a number of connections, 2 to 999"),
);
export const onOrOff = v.picklist(["on", "off"], "must be on or off");
export const drainTime = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,2}$/.test(text) && Number(text) <= 30, "must be a number of seconds, 0 to 30"),
);

export function readSecretsKey(read: EnvironmentReader): Buffer | null {
  const text = read.optional("SECRETS_KEY", "", secretsKey);
  return text ? Buffer.from(text, "base64") : null;
}

export function readTrustProxy(read: EnvironmentReader): TrustProxy {
  const text = read.optional("TRUST_PROXY", "0", trustedProxies);
  return /^\d$/.test(text) ? Number(text) : commaList(text);
}

/** Values that stand in our files for everybody to read, and in the guide in place of one's own. */
export function exampleValues(read: EnvironmentReader): string[] {
  const text = (name: string) => read.optional<string>(name, "", v.string());
  const passwordOf = (name: string) => URL.parse(text(name))?.password ?? "";
  const found = [
    ...(passwordOf("DATABASE_URL") === "opswright" ? ["DATABASE_URL"] : []),
    ...(passwordOf("SMTP_URL") === "password" ? ["SMTP_URL"] : []),
    ...(text("S3_SECRET_ACCESS_KEY") === "opswright-secret" ? ["S3_SECRET_ACCESS_KEY"] : []),
    ...SECRETS.filter((name) => text(name).includes("…")),
  ];
  return found.map((name) => `${name}: holds the example's value, which everybody knows; put your own there`);
}

const SECRETS = [
  ...["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET"],
  ...["RAZORPAY_WEBHOOK_SECRET", "METRICS_TOKEN"],
];
