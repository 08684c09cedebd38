import * as v from "valibot";
import { isNetwork, type TrustProxy } from "#server/platform/net/client-address.ts";
import { OPERATOR_ROLES, type OperatorRole } from "#shared/operator/operator-role.ts";
import { DEMO_OPERATOR } from "#shared/settings/demo-operator.ts";
import type { Mode } from "#shared/states.ts";
import { commaList, type EnvironmentReader } from "./read-environment.ts";

/** `a@x.com,b@x.com:support`: without a role, an owner. */
export function readOperators(read: EnvironmentReader, live: boolean): Map<string, OperatorRole> {
  const operators = new Map<string, OperatorRole>();
  const entries = commaList(read.text("OPERATORS").toLowerCase());
  for (const entry of entries) {
    const [email = "", role = "owner", ...more] = entry.split(":");
    if (!v.is(emailText, email)) read.mistake(`OPERATORS: "${email}" is not an email address`);
    else if (!v.is(roleText, role) || more.length > 0)
      read.mistake(`OPERATORS: "${entry}" has no known role; roles are ${OPERATOR_ROLES.join(", ")}`);
    else if (operators.has(email)) read.mistake(`OPERATORS: ${email} is named twice`);
    else operators.set(email, role);
  }
  if (live && operators.size > 0 && ![...operators.values()].includes("owner"))
    read.mistake("OPERATORS: names no owner, and only an owner may publish and change settings");
  if (!live && !operators.has(DEMO_OPERATOR)) operators.set(DEMO_OPERATOR, "owner");
  return operators;
}

const emailText = v.pipe(v.string(), v.email());
const roleText = v.picklist(OPERATOR_ROLES);

/** Keys of 32 bytes in base64, separated by commas; none when the variable is not set. */
export function readKeys(read: EnvironmentReader, name: "SECRETS_KEY" | "SIGNING_KEY", most = 9): Buffer[] {
  const text = read.text(name, "", {
    isValid: (given) => {
      const keys = commaList(given);
      return keys.length >= 1 && keys.length <= most && keys.every(isKey);
    },
    must: "be 32 bytes in base64: openssl rand -base64 32",
  });
  return commaList(text).map((key) => Buffer.from(key, "base64"));
}

const isKey = (text: string) => /^[\w+/-]{43}=?$/.test(text) && Buffer.from(text, "base64").length === 32;

export function readTrustProxy(read: EnvironmentReader): TrustProxy {
  const isNumber = (text: string) => /^\d$/.test(text);
  const text = read.text("TRUST_PROXY", "0", {
    isValid: (given) => isNumber(given) || commaList(given).every(isNetwork),
    must: "be the number of proxies in front, 0 to 9, or their networks (10.0.0.0/8,203.0.113.7)",
  });
  return isNumber(text) ? Number(text) : commaList(text);
}

/** Returns the published example values that live mode must reject. */
export function exampleValues(read: EnvironmentReader): string[] {
  const { text } = read;
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

/** A live shop with a test key receives no money; a demo with a live key takes real money. */
export function wrongKindOfKey(mode: Mode, keyId: string): string[] {
  if (mode === "live" && keyId.startsWith("rzp_test_"))
    return ["RAZORPAY_KEY_ID: is a test key, with which nobody pays; live mode wants rzp_live_…"];
  if (mode === "demo" && keyId.startsWith("rzp_live_"))
    return [
      "RAZORPAY_KEY_ID: is a live key, which takes real money; demo mode wants rzp_test_… (or set MODE=live)",
    ];
  return [];
}
