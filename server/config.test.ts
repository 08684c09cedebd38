import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

describe("parseConfig", () => {
  it("demo mode needs no variables", () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      mode: "demo",
      port: 3000,
      host: "127.0.0.1",
      siteUrl: "http://localhost:3000",
    });
    expect([config.smtp, config.google, config.razorpay, config.s3, config.databaseUrl]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("CO-1 a demo has its sample business and operator unless switched off; live has neither", () => {
    const demo = parseConfig({ OPERATORS: "ann@example.com" });
    expect([demo.demoBusiness, [...demo.operators.keys()]]).toEqual([
      true,
      ["ann@example.com", "operator@opswright.example"],
    ]);
    expect(parseConfig({ DEMO_BUSINESS: "off" }).demoBusiness).toBe(false);
    expect(mistakesOf({ DEMO_BUSINESS: "no" })).toEqual(["DEMO_BUSINESS: must be on or off"]);
    const shop = parseConfig({ ...live, DEMO_BUSINESS: "on" });
    expect([shop.demoBusiness, [...shop.operators.keys()]]).toEqual([false, ["ann@example.com"]]);
  });

  it("reports all missing variables of live mode at once", () => {
    const mistakes = mistakesOf({ MODE: "live" });
    const names = mistakes.map((line) => line.split(":")[0]);
    expect(names).toEqual([
      "SITE_URL",
      "OPERATORS",
      "SECRETS_KEY",
      "SMTP_URL",
      "MAIL_FROM",
      "RAZORPAY_KEY_ID",
      "RAZORPAY_KEY_SECRET",
      "RAZORPAY_WEBHOOK_SECRET",
      "GOOGLE_CLIENT_ID",
      "GOOGLE_CLIENT_SECRET",
    ]);
  });

  it("starts live with all variables set; a hosted auth service replaces Google", () => {
    const config = parseConfig({
      ...live,
      SITE_URL: "https://opswright.example/",
      OPERATORS: "Ann@Example.com, bob@example.com",
      RAZORPAY_WEBHOOK_SECRET: "new,old",
    });
    expect(config.siteUrl).toBe("https://opswright.example");
    expect([...config.operators]).toEqual([
      ["ann@example.com", "owner"],
      ["bob@example.com", "owner"],
    ]);
    expect(config.razorpay?.webhookSecrets).toEqual(["new", "old"]);
  });

  it("LV-1 live behind https requires TRUST_PROXY to be set, 0 included", () => {
    const { TRUST_PROXY: _, ...silent } = live;
    expect(mistakesOf(silent)).toEqual([
      "TRUST_PROXY: missing (the number of proxies of yours that https:// passes through, mostly 1; else all visitors share one address)",
    ]);
    expect(parseConfig(live).trustProxy).toBe(0);
    expect(parseConfig({ ...silent, SITE_URL: "http://localhost:3000" }).trustProxy).toBe(0);
  });

  it("SA-1 live listens on loopback by default, so that nothing can bypass the proxy", () => {
    expect(parseConfig(live).host).toBe("127.0.0.1");
    expect(parseConfig({ ...live, HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(parseConfig({ TRUST_PROXY: "10.0.0.0/8, 2001:db8::/32" }).trustProxy).toEqual([
      "10.0.0.0/8",
      "2001:db8::/32",
    ]);
    expect(mistakesOf({ TRUST_PROXY: "10.0.0.0/33" })).toHaveLength(1);
  });

  it("SA-7 live rejects sample values, treats empty values as missing, and compose contains no password", () => {
    const s3 = { S3_ENDPOINT: "http://files:9000", S3_REGION: "x", S3_BUCKET: "x", S3_ACCESS_KEY_ID: "x" };
    const example = {
      ...live,
      ...s3,
      S3_SECRET_ACCESS_KEY: "opswright-secret",
      DATABASE_URL: "postgres://opswright:opswright@database:5432/opswright",
      SMTP_URL: "smtp://user:password@smtp.example.com:587",
      RAZORPAY_WEBHOOK_SECRET: "…",
    };
    expect(mistakesOf(example).map((line) => line.replace(/: holds the example's.*/, ""))).toEqual([
      "DATABASE_URL",
      "SMTP_URL",
      "S3_SECRET_ACCESS_KEY",
      "RAZORPAY_WEBHOOK_SECRET",
    ]);
    expect(mistakesOf({ ...live, RAZORPAY_WEBHOOK_SECRET: " " })).toEqual([
      expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRET: missing/),
      expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRET: missing/),
    ]);
    const compose = readFileSync("compose.yaml", "utf8");
    for (const name of ["POSTGRES_PASSWORD", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]) {
      const uses = compose.match(new RegExp(`\\$\\{${name}[^}]*`, "g"));
      expect(uses?.length).toBeGreaterThan(0);
      for (const use of uses ?? []) expect(use).toContain(`${name}:?`);
    }
  });

  it("LV-1 live sends no mail without encryption, unless the mail server is on this machine", () => {
    const requireTls = (SMTP_URL: string) => parseConfig({ ...live, SMTP_URL }).smtp?.requireTls;
    expect(requireTls("smtp://user:secret@mail.example:587")).toBe(true);
    expect(["smtp://127.0.0.1:25", "smtp://localhost"].map(requireTls)).toEqual([false, false]);
    expect(parseConfig({ SMTP_URL: "smtp://mail.example" }).smtp?.requireTls).toBe(false);
  });

  it("LV-1 rejects Razorpay keys of the wrong kind", () => {
    expect(mistakesOf({ ...live, RAZORPAY_KEY_ID: "rzp_test_x" })).toEqual([
      "RAZORPAY_KEY_ID: is a test key, with which nobody pays; live mode wants rzp_live_…",
    ]);
    const keys = { RAZORPAY_KEY_SECRET: "x", RAZORPAY_WEBHOOK_SECRET: "x" };
    expect(mistakesOf({ ...keys, RAZORPAY_KEY_ID: "rzp_live_x" })).toEqual([
      "RAZORPAY_KEY_ID: is a live key, which takes real money; demo mode wants rzp_test_… (or set MODE=live)",
    ]);
    expect(parseConfig({ ...keys, RAZORPAY_KEY_ID: "rzp_test_x" }).razorpay?.keyId).toBe("rzp_test_x");
    expect(parseConfig({ ...live, RAZORPAY_KEY_ID: "rzp_live_x" }).razorpay?.keyId).toBe("rzp_live_x");
  });

  it.each([
    [{ MODE: "prod" }, "MODE: must be demo or live"],
    [{ PORT: "80808" }, "PORT: must be a port, 0 to 65535"],
    [{ PORT: "3e3" }, "PORT: must be a port, 0 to 65535"],
    [
      { DATABASE_URL: "mysql://x" },
      "DATABASE_URL: must be an address that starts with postgres:// or postgresql://",
    ],
    [{ OPERATORS: "nobody" }, 'OPERATORS: "nobody" is not an email address'],
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET: missing, while other GOOGLE_* are set"],
    [{ DATABASE_POOL_SIZE: "1" }, "DATABASE_POOL_SIZE: must be a number of connections, 2 to 999"],
    [
      { TRUST_PROXY: "yes" },
      "TRUST_PROXY: must be the number of proxies in front, 0 to 9, or their networks (10.0.0.0/8,203.0.113.7)",
    ],
    [{ SECRETS_KEY: "short" }, "SECRETS_KEY: must be 32 bytes in base64: openssl rand -base64 32"],
    [{ SITE_URL: "example.com" }, "SITE_URL: must be an address that starts with http:// or https://"],
  ])("explains what is wrong with %o", (env, line) => {
    expect(mistakesOf(env)).toEqual([line]);
  });

  it(".env.example lists exactly the variables that are read", () => {
    const documented = [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    );
    const read = new Set<string>();
    const spy = new Proxy(
      { MODE: "live", ...everyGroup },
      {
        get: (target, name: string) => {
          read.add(name);
          return target[name as keyof typeof target];
        },
      },
    );
    mistakesOf(spy);
    expect(documented.toSorted()).toEqual([...read].toSorted());
  });
});

const live = {
  MODE: "live",
  SITE_URL: "https://opswright.example",
  OPERATORS: "ann@example.com",
  SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
  SMTP_URL: "smtps://user:secret@mail.example",
  MAIL_FROM: "Us <us@example.com>",
  AUTH_URL: "https://project.example/auth/v1",
  RAZORPAY_KEY_ID: "key",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "secret",
  TRUST_PROXY: "0",
};

const everyGroup: Record<string, string> = { S3_ENDPOINT: "x", GOOGLE_CLIENT_ID: "x", RAZORPAY_KEY_ID: "x" };

function mistakesOf(env: Record<string, string | undefined>): string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
}
