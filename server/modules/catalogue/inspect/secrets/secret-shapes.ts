/** A secret recognised by its format anywhere. The first group, or the whole match, is the secret. */
type SecretShape = { kind: string; pattern: RegExp };

// Uses a look-behind instead of \b and bounded repetition, so that hostile text costs linear time.
const shape = (kind: string, pattern: string, flags = "g"): SecretShape => ({
  kind,
  pattern: new RegExp(`(?<![A-Za-z0-9_-])${pattern}`, flags),
});

export const SECRET_SHAPES: readonly SecretShape[] = [
  { kind: "Private key", pattern: /-----BEGIN (?:[A-Z]{1,20} ){0,3}PRIVATE KEY-----/g },
  shape("AWS access key", "(?:AKIA|ASIA)[0-9A-Z]{16}(?![0-9A-Za-z])"),
  shape("Stripe key", "[sr]k_(?:live|test)_([0-9A-Za-z]{16,200})"),
  shape("Stripe webhook secret", "whsec_([0-9A-Za-z+/]{24,100})"),
  shape("Razorpay key", "rzp_(?:live|test)_([0-9A-Za-z]{14})(?![0-9A-Za-z])"),
  shape("Slack token", "xox[abeoprs]-([0-9A-Za-z-]{10,300})"),
  shape("Slack app token", "xapp-([0-9A-Za-z-]{20,300})"),
  shape("Google API key", "AIza([0-9A-Za-z_-]{35})(?![0-9A-Za-z_-])"),
  shape("Google OAuth secret", "GOCSPX-([0-9A-Za-z_-]{20,60})"),
  shape("Google access token", "ya29\\.([0-9A-Za-z_-]{20,400})"),
  shape("GitHub token", "gh[opsur]_([0-9A-Za-z]{36,255})"),
  shape("GitHub token", "github_pat_([0-9A-Za-z_]{40,255})"),
  shape("GitLab token", "glpat-([0-9A-Za-z_-]{20,100})"),
  shape("Anthropic key", "sk-ant-([0-9A-Za-z_-]{20,200})"),
  shape("OpenAI key", "sk-(?:proj-|svcacct-|admin-)?([0-9A-Za-z_-]{32,300})"),
  shape("SendGrid key", "SG\\.([0-9A-Za-z_-]{16,32}\\.[0-9A-Za-z_-]{16,64})"),
  shape("Twilio key", "SK([0-9a-f]{32})(?![0-9a-z])"),
  shape("Mailgun key", "key-([0-9a-f]{32})(?![0-9a-z])"),
  shape("Mailchimp key", "([0-9a-f]{32})-us[0-9]{1,2}(?![0-9a-z])"),
  shape("Telegram bot token", "[0-9]{8,10}:(A[0-9A-Za-z_-]{34})(?![0-9A-Za-z_-])"),
  shape(
    "HubSpot token",
    "pat-(?:na|eu|ap)[0-9]-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})",
  ),
  shape("Notion token", "(?:ntn_|secret_)([0-9A-Za-z]{40,60})(?![0-9A-Za-z])"),
  shape("Airtable token", "pat[0-9A-Za-z]{14}\\.([0-9a-f]{64})"),
  shape("Linear key", "lin_(?:api|oauth)_([0-9A-Za-z]{32,80})"),
  shape("Shopify token", "shp(?:at|ca|pa|ss)_([0-9a-f]{32})"),
  shape("npm token", "npm_([0-9A-Za-z]{36})(?![0-9A-Za-z])"),
  shape("JSON web token", "eyJ[0-9A-Za-z_-]{10,2000}\\.eyJ([0-9A-Za-z_-]{10,4000}\\.[0-9A-Za-z_-]{10,1000})"),
  shape("Bearer token", "(?:Bearer|Basic)\\s{1,3}([0-9A-Za-z_.~+/-]{16,2000}={0,2})", "gi"),
  {
    kind: "Slack webhook address",
    pattern: /hooks\.slack\.com\/(?:services|workflows|triggers)\/([0-9A-Za-z/_-]{20,200})/gi,
  },
  {
    kind: "Discord webhook address",
    pattern: /discord(?:app)?\.com\/api\/webhooks\/[0-9]{5,25}\/([0-9A-Za-z_-]{20,100})/gi,
  },
  { kind: "Teams webhook address", pattern: /\.webhook\.office\.com\/webhookb2\/([0-9a-z@-]{20,120})/gi },
  {
    kind: "Google Chat webhook address",
    pattern: /chat\.googleapis\.com\/v1\/spaces\/[^\s"'?]{1,60}\?[^\s"']{0,120}token=([^\s"'&]{10,200})/gi,
  },
  {
    kind: "Make webhook address",
    pattern: /hook\.(?:[a-z]{2}[0-9]\.)?(?:make|integromat)\.com\/([0-9a-z]{20,60})/gi,
  },
  {
    kind: "Zapier webhook address",
    pattern: /hooks\.zapier\.com\/hooks\/catch\/([0-9]{4,12}\/[0-9a-z]{5,20})/gi,
  },
  {
    kind: "n8n webhook address",
    pattern: /\.app\.n8n\.cloud\/webhook(?:-test)?\/([0-9a-f]{8}-[0-9a-f-]{27})/gi,
  },
  {
    kind: "Password in an address",
    pattern: /:\/\/[^\s/:@"'{}]{1,100}:([^\s/@"'{}]{3,200})@[0-9a-z.-]{1,253}/gi,
  },
  {
    kind: "Key in an address",
    pattern:
      /[?&](?:api[_-]?key|key|token|access[_-]?token|auth|secret|password|sig|signature)=([0-9A-Za-z_.~%+/-]{16,500})(?![^&\s"'#])/gi,
  },
  {
    kind: "Secret in code",
    pattern:
      /(?:api_?key|secret|token|passw(?:or)?d|private_?key)["']?\s{0,5}[:=]\s{0,5}["'`]([^"'`\s]{12,300})["'`]/gi,
  },
];
