import { isTrue, RETRIED, step, TYPES, uuidOf } from "../node-parts.ts";
import { type Code, SETTING } from "../step-kinds.ts";

export const telling = (code: Code) => [
  code(
    "What is new",
    [6, 8],
    "news.ts",
    `const { tell_mail_to, tell_webhook } = $('Settings').first(0).json;
const told = $getWorkflowStaticData('global').told ?? {};
const news = tell_mail_to || tell_webhook ? library.newsOf($input.first().json, told) : null;
return news ? [{ json: news }] : [];`,
  ),
  step("By mail?", TYPES.if, [7, 8], isTrue("mail", `${SETTING("tell_mail_to")} !== ''`)),
  step(
    "Send a mail",
    TYPES.email,
    [8, 7],
    {
      fromEmail: `={{ ${SETTING("tell_mail_from")} }}`,
      toEmail: `={{ ${SETTING("tell_mail_to")} }}`,
      subject: "={{ $json.subject }}",
      emailFormat: "text",
      text: "={{ $json.text }}",
      options: { appendAttribution: false },
    },
    {
      ...RETRIED,
      // n8n publishes nothing that has a node without its credential, and most people need no mail.
      disabled: true,
      webhookId: uuidOf("mail"),
      credentials: { smtp: { id: null, name: "SMTP account" } },
    },
  ),
  step("By webhook?", TYPES.if, [9, 8], isTrue("webhook", `${SETTING("tell_webhook")} !== ''`)),
  step(
    "Call the webhook",
    TYPES.http,
    [10, 7],
    {
      method: "POST",
      url: `={{ ${SETTING("tell_webhook")} }}`,
      sendBody: true,
      specifyBody: "json",
      jsonBody:
        "={{ JSON.stringify({ text: $('What is new').first(0).json.text, updates: $('What is new').first(0).json.updates }) }}",
      options: { timeout: 30_000 },
    },
    RETRIED,
  ),
  code(
    "Remember",
    [11, 8],
    "news.ts",
    `const data = $getWorkflowStaticData('global');
data.told = library.remembered(data.told ?? {}, $('What is new').first(0).json);
return [{ json: { told: data.told } }];`,
  ),
];
