/** Turns `googleSheets`, `google-sheets`, `lmChatOpenAi` or `stripeApi` into the app's usual name. */
export function appName(raw: string): string {
  const bare = raw
    .replace(/^lmChat|^embeddings/, "")
    .replace(/(?:OAuth2|Token|DeveloperApi|AppToken)?(?:Api)?$/, "");
  const key = bare.toLowerCase().replace(/[^a-z0-9]/g, "");
  const known = NAMES[key as keyof typeof NAMES];
  if (known && Object.hasOwn(NAMES, key)) return known;
  return bare
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(" ");
}

const NAMES = {
  activecampaign: "ActiveCampaign",
  awss3: "Amazon S3",
  bamboohr: "BambooHR",
  clickup: "ClickUp",
  github: "GitHub",
  gitlab: "GitLab",
  googlebigquery: "Google BigQuery",
  googleemail: "Gmail",
  gmail: "Gmail",
  hubspot: "HubSpot",
  hubspotcrm: "HubSpot",
  linkedin: "LinkedIn",
  mongodb: "MongoDB",
  mysql: "MySQL",
  nocodb: "NocoDB",
  openai: "OpenAI",
  openaigpt3: "OpenAI",
  postgres: "PostgreSQL",
  quickbooks: "QuickBooks",
  s3: "Amazon S3",
  sendgrid: "SendGrid",
  twitter: "X",
  woocommerce: "WooCommerce",
  wordpress: "WordPress",
  youtube: "YouTube",
} as const;
