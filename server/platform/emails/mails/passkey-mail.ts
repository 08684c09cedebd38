import { renderMail } from "../render-mail.ts";

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
