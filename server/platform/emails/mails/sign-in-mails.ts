import { site } from "#content/site.ts";
import { utcTimeText } from "#shared/time/utc-date-text.ts";
import { button, facts, note, oneTimeCode, renderMail, text } from "../render-mail.ts";

export function signInMail({ link, code }: { link: string; code: string }) {
  return renderMail({
    subject: `Your sign-in link for ${site.name}`,
    title: `Sign in to ${site.name}`,
    preview: "Your sign-in link and code. Both work once, for one hour.",
    blocks: [
      text("Use this link to sign in. It works once, for one hour."),
      button(`Sign in to ${site.name}`, link),
      oneTimeCode("On another device, type this code instead", code),
      note("If you did not ask for this, you can ignore this mail."),
    ],
  });
}

/** Mail to operators: a passkey was added to the console. */
export function passkeyMail({ operator, name, at }: { operator: string; name: string; at: Date }) {
  return renderMail({
    // Subjects are stored longer than mails, so this one names nobody.
    subject: "A passkey was added to the console",
    title: "A passkey was added",
    preview: `${operator} can open the console with a new passkey.`,
    blocks: [
      text("A new passkey can open the operator's console."),
      facts({ Operator: operator, Passkey: name, Added: utcTimeText(at) }),
      note(
        `If none of you did this, someone has access to that mailbox. On the server: npm run opswright -- operators reset ${operator}`,
      ),
    ],
  });
}
