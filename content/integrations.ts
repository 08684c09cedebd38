/**
 * The marquee's tiles. `logo` is a simple-icons slug; simple-icons no longer includes every brand (Slack,
 * Salesforce).
 */
export const integrations = [
  { name: "Gmail", logo: "gmail" },
  { name: "HubSpot", logo: "hubspot" },
  { name: "Google Sheets", logo: "googlesheets" },
  { name: "Notion", logo: "notion" },
  { name: "Stripe", logo: "stripe" },
  { name: "Airtable", logo: "airtable" },
  { name: "Zapier", logo: "zapier" },
  { name: "n8n", logo: "n8n" },
  { name: "Make", logo: "make" },
  { name: "Shopify", logo: "shopify" },
  { name: "QuickBooks", logo: "quickbooks" },
  { name: "Xero", logo: "xero" },
  { name: "Jira", logo: "jira" },
  { name: "Linear", logo: "linear" },
  { name: "Asana", logo: "asana" },
  { name: "Zendesk", logo: "zendesk" },
  { name: "Intercom", logo: "intercom" },
  { name: "Mailchimp", logo: "mailchimp" },
  { name: "Greenhouse", logo: "greenhouse" },
  { name: "Google Calendar", logo: "googlecalendar" },
  { name: "Typeform", logo: "typeform" },
  { name: "PostgreSQL", logo: "postgresql" },
  { name: "BigQuery", logo: "googlebigquery" },
  { name: "Razorpay", logo: "razorpay" },
] as const satisfies readonly IntegrationTile[];

export interface IntegrationTile {
  readonly name: string;
  readonly logo: string;
}
