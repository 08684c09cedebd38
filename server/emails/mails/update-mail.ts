import { updateMailWords as words } from "#content/mails/update-mail.ts";
import { sayDifference } from "#content/store/item/workflow-difference.ts";
import type { WorkflowDifference } from "#shared/graph/workflow-difference.ts";
import { libraryUrl } from "#shared/urls.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";

type Update = {
  title: string;
  version: string;
  changelog: string;
  /** In the workflow itself, as the files say it. */
  difference: WorkflowDifference | null;
  siteUrl: string;
  unsubscribeUrl: string;
};

export function updateMail({ title, version, changelog, difference, siteUrl, unsubscribeUrl }: Update) {
  const changes = changelog.split(/\n+/).filter((line) => line.trim() !== "");
  const inFile = sayDifference(difference);
  const intro = [
    ...(changes.length > 0 ? [words.changes, ...changes] : []),
    ...(inFile.length > 0 ? [words.inWorkflow, ...inFile] : []),
  ];
  return {
    subject: words.subject(title, version),
    ...renderMail({
      title: words.title,
      preview: changes[0] ?? words.text(title, version),
      blocks: [
        { kind: "text", text: words.text(title, version) },
        ...intro.map((text): MailBlock => ({ kind: "text", text })),
        { kind: "button", label: words.button, href: siteUrl + libraryUrl() },
        { kind: "note", text: words.whyThisMail },
        { kind: "link", label: words.unsubscribe, href: unsubscribeUrl },
      ],
    }),
  };
}
