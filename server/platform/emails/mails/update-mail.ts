import { updateMailWords as words } from "#content/mails/update-mail.ts";
import { describeDifference } from "#content/store/item/workflow-difference.ts";
import type { WorkflowDifference } from "#shared/graph/workflow-difference.ts";
import { libraryUrl } from "#shared/urls.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";

type Update = {
  title: string;
  version: string;
  changelog: string;
  /** Changes in the workflow itself, computed from the files. */
  difference: WorkflowDifference | null;
  /** Why the recipient gets it: as owner, or because they downloaded it free and asked for news. */
  reason: "owned" | "wished";
  siteUrl: string;
  unsubscribeUrl: string;
};

export function updateMail({
  title,
  version,
  changelog,
  difference,
  reason,
  siteUrl,
  unsubscribeUrl,
}: Update) {
  const { title: heading, text, whyThisMail } = words[reason];
  const changes = changelog.split(/\n+/).filter((line) => line.trim() !== "");
  const inFile = describeDifference(difference);
  const intro = [
    ...(changes.length > 0 ? [words.changes, ...changes] : []),
    ...(inFile.length > 0 ? [words.inWorkflow, ...inFile] : []),
  ];
  return {
    subject: words.subject(title, version),
    ...renderMail({
      title: heading,
      preview: changes[0] ?? text(title, version),
      blocks: [
        { kind: "text", text: text(title, version) },
        ...intro.map((text): MailBlock => ({ kind: "text", text })),
        { kind: "button", label: words.button, href: siteUrl + libraryUrl() },
        { kind: "note", text: whyThisMail },
        { kind: "link", label: words.unsubscribe, href: unsubscribeUrl },
      ],
    }),
  };
}
