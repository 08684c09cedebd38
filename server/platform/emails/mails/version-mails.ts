import { updateMailWords as words } from "#content/mails/update-mail.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import { describeDifference } from "#content/store/item/workflow-difference.ts";
import type { Proof } from "#shared/catalogue/proof.ts";
import type { WorkflowDifference } from "#shared/graph/workflow-difference.ts";
import { operatorItemUrl } from "#shared/operator-urls.ts";
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

type Published = {
  title: string;
  slug: string;
  version: string;
  sha256: string;
  actor: string;
  siteUrl: string;
};

/** Mail to operators: owners of an item get this file from now on, inside their n8n too. */
export function versionPublishedMail({ title, slug, version, sha256, actor, siteUrl }: Published) {
  const body = renderMail({
    title: `${title} ${version} was published`,
    preview: `Owners get version ${version} from now on.`,
    blocks: [
      { kind: "text", text: "Buyers and earlier owners of this item get this file from now on." },
      {
        kind: "facts",
        rows: Object.entries({ Item: title, Version: version, "SHA-256": sha256, "Published by": actor }),
      },
      { kind: "button", label: "Open the item", href: siteUrl + operatorItemUrl(slug) },
      {
        kind: "note",
        text: "If none of you did this, unpublish the item and check who is signed in to the console.",
      },
    ],
  });
  return { subject: `Published: ${title} ${version}`, ...body };
}

type FailingProof = { title: string; slug: string; siteUrl: string; proof: Proof };

/** Mail to operators: a published template fails in a version of n8n. */
export function failingProofMail({ title, slug, siteUrl, proof }: FailingProof) {
  const failed = proof.promises.filter(({ passed }) => !passed).map(({ text }) => text);
  const said = summarizeProofs([proof])?.failure ?? "";
  const body = renderMail({
    title: `${title} fails in n8n ${proof.n8n}`,
    preview: said,
    blocks: [
      { kind: "text", text: said },
      {
        kind: "text",
        text: "A run of its newest file failed a promise made on its page. Owners see what fails on its page and in their library; everyone else sees where it works.",
      },
      { kind: "facts", rows: failed.map((text) => ["Fails", text]) },
      { kind: "button", label: "Open the item", href: siteUrl + operatorItemUrl(slug) },
    ],
  });
  return { subject: `${title}: fails in n8n ${proof.n8n}`, ...body };
}
