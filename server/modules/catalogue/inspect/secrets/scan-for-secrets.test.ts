import { expect, test } from "vitest";
import { scanForSecrets, scanLines } from "./scan-for-secrets.ts";

// Assembled at run time, so that secret scanners of the repository do not report them.
const opaque = (length: number) => "a8Kd93LmQ0pZx7RtYv2Bn5Wc1Hs6Jf4GuEe".repeat(9).slice(0, length);
const hex = (length: number) => "9f86d081884c7d659a2feaa0c55ad015".repeat(3).slice(0, length);

test.each([
  ["AWS access key", `AKIA${"Q3EGRVZ7N2PLW6TK"}`],
  ["Stripe key", `rk_live_${opaque(30)}`],
  ["Stripe webhook secret", `whsec_${opaque(32)}`],
  ["Slack token", `xoxb-${opaque(40)}`],
  ["Google API key", `AIza${opaque(35)}`],
  ["Google OAuth secret", `GOCSPX-${opaque(28)}`],
  ["GitHub token", `ghp_${opaque(36)}`],
  ["GitHub token", `github_pat_${opaque(70)}`],
  ["Anthropic key", `sk-ant-api03-${opaque(60)}`],
  ["OpenAI key", `sk-proj-${opaque(80)}`],
  ["SendGrid key", `SG.${opaque(22)}.${opaque(43)}`],
  ["Mailchimp key", `${hex(32)}-us21`],
  ["Telegram bot token", `8123456789:A${opaque(34)}`],
  ["Airtable token", `pat${opaque(14)}.${hex(64)}`],
  ["Private key", "-----BEGIN RSA PRIVATE KEY-----\nMIIE"],
  ["JSON web token", `eyJ${opaque(20)}.eyJ${opaque(40)}.${opaque(43)}`],
  ["Bearer token", `Bearer ${opaque(40)}`],
  ["Slack webhook address", `https://hooks.slack.com/services/T02AB3CD4/B05EF6GH7/${opaque(24)}`],
  ["Discord webhook address", `https://discord.com/api/webhooks/112233445566778899/${opaque(68)}`],
  ["Make webhook address", `https://hook.eu2.make.com/${opaque(32).toLowerCase()}`],
  ["Zapier webhook address", "https://hooks.zapier.com/hooks/catch/1234567/b3xk9q2/"],
  ["Password in an address", "postgres://app:Sup3rGeheim@db.internal:5432/shop"],
  ["Key in an address", `https://api.weather.io/v1?city=Oslo&api_key=${opaque(32)}`],
  ["Secret in code", `const apiKey = '${opaque(24)}';`],
  ["Slack token", `={{ "xoxb-${opaque(40)}" }}`],
])("CA-1 finds %s", (kind, text) => {
  expect(scanForSecrets({ nodes: [{ parameters: { text: `see ${text}` } }] })).toContainEqual({
    kind,
    spot: "nodes[0].parameters.text",
  });
});

test.each([
  ["password", "hunter2!", "Password in a field"],
  ["smtpPassword", "correct-horse", "Password in a field"],
  ["client_secret", opaque(24), "Secret in a field"],
  ["X-Api-Key", hex(32), "Secret in a field"],
])("CA-1 finds a literal under %s", (key, value, kind) => {
  expect(scanForSecrets({ a: { [key]: value } }).map((finding) => finding.kind)).toContain(kind);
  const pair = scanForSecrets({ headers: [{ name: key, value }] });
  expect(pair).toContainEqual({ kind, spot: "headers[0].value" });
});

test.each<Record<string, string>>([
  { token: "={{ $json.token }}" },
  { password: "={{ $credentials.password }}" },
  { apiKey: "YOUR_API_KEY_1234567890" },
  { apiKey: "REPLACE_WITH_YOUR_KEY_123" },
  { secret: "<paste the signing secret 123>" },
  { fieldType: "password", authentication: "accessToken", nodeCredentialType: "stripeApi" },
  { password: "{{ env.SMTP_PASSWORD }}" },
  { text: "Bearer {{ $json.accessToken }}" },
  { text: "Authorization: Bearer YOUR_TOKEN_GOES_HERE" },
  { text: "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX" },
  { text: "AKIAIOSFODNN7EXAMPLE" },
  { text: "sk_live_xxxxxxxxxxxxxxxxxxxxxxxx" },
  { text: "https://app.example.com/reset?token={{ $json.token }}" },
  { text: "Set the password in the credential, then the token is refreshed automatically." },
  { text: "const token = $input.first().json.token; const key = labels['severity'];" },
  { id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", webhookId: hex(32), versionId: hex(32) },
  { sheet: "https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit" },
])("CA-1 ignores %j", (value) => {
  expect(scanForSecrets(value)).toEqual([]);
});

test("CA-1 reports the line in a file that is not JSON", () => {
  expect(scanLines(`name,key\nshop,xoxb-${opaque(40)}\n`)).toEqual([{ kind: "Slack token", spot: "line 2" }]);
});

test("CA-1 scans hostile text in bounded time", () => {
  const started = process.cpuUsage();
  for (const piece of ["eyJ-", "sk-", "://a:", "a8Kd_", "Bearer ", "?key=", "token='", "xoxb-a"]) {
    scanForSecrets({ text: piece.repeat(1_000_000 / piece.length) });
  }
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
});
