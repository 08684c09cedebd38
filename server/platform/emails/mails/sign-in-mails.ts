import { site } from "#content/site.ts";
import { renderMail } from "../render-mail.ts";

export function signInMail({ link, code }: { link: string; code: string }) {
  const content = {
    title: `Sign in to ${site.name}`,
    preview: `Your sign-in link and code. Both work once, for one hour.`,
    blocks: [
      { kind: "text", text: "Use this link to sign in. It works once, for one hour." },
      { kind: "button", label: `Sign in to ${site.name}`, href: link },
      { kind: "code", label: "On another device, type this code instead", code },
      {
        kind: "note",
        text: "If you did not ask for this, you can ignore this mail.",
      },
    ],
  } as const;
  return {
    subject: `Your sign-in link for ${site.name}`,
    ...renderMail({ ...content, blocks: [...content.blocks] }),
  };
}

/** Mail to operators: a passkey was added to the console. */
export function passkeyMail({ operator, name, at }: { operator: string; name: string; at: Date }) {
  const body = renderMail({
    title: "A passkey was added",
    preview: `${operator} can open the console with a new passkey.`,
    blocks: [
      { kind: "text", text: "A new passkey can open the operator's console." },
      {
        kind: "facts",
        rows: [
          ["Operator", operator],
          ["Passkey", name],
          ["Added", `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`],
        ],
      },
      {
        kind: "note",
        text: `If none of you did this, someone has access to that mailbox. On the server: npm run opswright -- operators reset ${operator}`,
      },
    ],
  });
  // Subjects are stored longer than mails, so this one names nobody.
  return { subject: "A passkey was added to the console", ...body };
}
