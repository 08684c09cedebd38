export { freePort } from "./n8n/free-port.ts";
export { type ReceivedMail, startSmtpInbox } from "./n8n/smtp-inbox.ts";
export { expectTrace } from "./trace/expect-trace.ts";
export { typeErrors } from "./type-errors.ts";
