import { OWN_API } from "../stand-ins/own-api.ts";

/** A credential for every type that the templates use. Not secret: they only reach simulated apps. */
export function credentialsOf({
  customerUrl,
  n8nKey,
  smtpUrl,
  others = {},
}: {
  customerUrl: string;
  /** Key of this n8n's own API. */
  n8nKey: string;
  smtpUrl: string;
  /** Credentials of community nodes, by type. */
  others?: Record<string, object>;
}): { id: string; name: string; type: string; data: object }[] {
  const { hostname, port, username, password, pathname } = new URL(customerUrl);
  const oauth = {
    clientId: "client",
    clientSecret: "made-up",
    oauthTokenData: {
      access_token: "made-up",
      refresh_token: "made-up",
      token_type: "Bearer",
      expires_in: 315_360_000,
    },
  };
  const data: Record<string, object> = {
    slackApi: { accessToken: "made-up" },
    telegramApi: { accessToken: "made-up", baseUrl: "https://api.telegram.org" },
    gmailOAuth2: oauth,
    googleSheetsOAuth2Api: oauth,
    googleDriveOAuth2Api: oauth,
    googleCalendarOAuth2Api: oauth,
    googleAnalyticsOAuth2: oauth,
    calendlyOAuth2Api: oauth,
    linkedInOAuth2Api: oauth,
    airtableTokenApi: { accessToken: "made-up" },
    hubspotAppToken: { appToken: "made-up" },
    stripeApi: { secretKey: "made-up" },
    openAiApi: { apiKey: "made-up" },
    anthropicApi: { apiKey: "made-up" },
    notionApi: { apiKey: "made-up" },
    linearApi: { apiKey: "made-up" },
    mailchimpApi: { apiKey: "made-up-us21" },
    githubApi: { server: "https://api.github.com", user: "goods", accessToken: "made-up" },
    asanaApi: { accessToken: "made-up" },
    httpHeaderAuth: { name: "X-Api-Key", value: "made-up" },
    httpBasicAuth: { user: FORM_USER.name, password: FORM_USER.password },
    n8nApi: { apiKey: n8nKey, baseUrl: OWN_API },
    smtp: {
      host: new URL(smtpUrl).hostname,
      port: Number(new URL(smtpUrl).port),
      user: "",
      password: "",
      secure: false,
      disableStartTls: true,
    },
    postgres: {
      host: hostname,
      port: Number(port),
      database: pathname.slice(1),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      ssl: "disable",
    },
    ...others,
  };
  return Object.entries(data).map(([type, data]) => ({
    id: `goods-${type}`.slice(0, 36),
    name: type,
    type,
    data,
  }));
}

/** The user of protected forms. */
export const FORM_USER = { name: "buyer", password: "made-up" };
