/**
 * Returns the API hosts of apps whose nodes contain no URL. Self-hosted apps (PostgreSQL, WordPress) have
 * none.
 */
export function hostsOfApps(apps: readonly string[]): string[] {
  return [...new Set(apps.flatMap((app) => (Object.hasOwn(HOSTS, app) ? (HOSTS[app] ?? []) : [])))];
}

const HOSTS: Record<string, string> = {
  Airtable: "api.airtable.com",
  Anthropic: "api.anthropic.com",
  Asana: "app.asana.com",
  Calendly: "api.calendly.com",
  ClickUp: "api.clickup.com",
  GitHub: "api.github.com",
  Gmail: "gmail.googleapis.com",
  "Google Analytics": "analyticsdata.googleapis.com",
  "Google Calendar": "www.googleapis.com",
  "Google Docs": "docs.googleapis.com",
  "Google Drive": "www.googleapis.com",
  "Google Sheets": "sheets.googleapis.com",
  HubSpot: "api.hubapi.com",
  Linear: "api.linear.app",
  LinkedIn: "api.linkedin.com",
  Mailchimp: "*.api.mailchimp.com",
  Notion: "api.notion.com",
  OpenAI: "api.openai.com",
  Pipedrive: "api.pipedrive.com",
  Slack: "slack.com",
  Stripe: "api.stripe.com",
  Telegram: "api.telegram.org",
  Typeform: "api.typeform.com",
};
