import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

describe("parseConfig", () => {
  it("needs nothing in demo mode", () => {
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

  it("lists everything that live mode misses at once", () => {
    const mistakes = mistakesOf({ MODE: "live" });
    const names = mistakes.map((line) => line.split(":")[0]);
    expect(names).toEqual([
      "SITE_URL",
      "OPERATORS",
      "SMTP_URL",
      "MAIL_FROM",
      "RAZORPAY_KEY_ID",
      "RAZORPAY_KEY_SECRET",
      "RAZORPAY_WEBHOOK_SECRET",
      "GOOGLE_CLIENT_ID",
      "GOOGLE_CLIENT_SECRET",
    ]);
  });

  it("starts live with everything set, and a hosted auth service stands in for Google", () => {
    const config = parseConfig({
      MODE: "live",
      SITE_URL: "https://opswright.example/",
      OPERATORS: "Ann@Example.com, bob@example.com",
      SMTP_URL: "smtps://user:secret@mail.example",
      MAIL_FROM: "Us <us@example.com>",
      AUTH_URL: "https://project.example/auth/v1",
      RAZORPAY_KEY_ID: "key",
      RAZORPAY_KEY_SECRET: "secret",
      RAZORPAY_WEBHOOK_SECRET: "new,old",
    });
    expect(config.siteUrl).toBe("https://opswright.example");
    expect(config.operators).toEqual(["ann@example.com", "bob@example.com"]);
    expect(config.razorpay?.webhookSecrets).toEqual(["new", "old"]);
    expect(config.host).toBe("0.0.0.0");
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
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY: must be the number of proxies in front, 0 to 9"],
    [{ SITE_URL: "example.com" }, "SITE_URL: must be an address that starts with http:// or https://"],
  ])("says what is wrong with %o", (env, line) => {
    expect(mistakesOf(env)).toEqual([line]);
  });

  it("is documented whole: .env.example names every variable that is read, and no other", () => {
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
