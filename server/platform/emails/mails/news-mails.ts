import { reminderMailWords } from "#content/mails/reminder-mail.ts";
import { reviewMailWords } from "#content/mails/review-mail.ts";
import { updateMailWords } from "#content/mails/update-mail.ts";
import { describeDifference } from "#content/store/item/workflow-difference.ts";
import type { WorkflowDifference } from "#shared/graph/workflow-difference.ts";
import { itemUrl, libraryUrl, orderUrl } from "#shared/urls.ts";
import { button, facts, link, note, renderMail, text } from "../render-mail.ts";

type News = { title: string; siteUrl: string; unsubscribeUrl: string };
type Update = News & {
  version: string;
  changelog: string;
  /** Changes in the workflow itself, computed from the files. */
  difference: WorkflowDifference | null;
  /** Why the recipient gets it: as owner, or because they downloaded it free and asked for news. */
  reason: "owned" | "wished";
};

/** Mail to owners and to people who asked for news: a new version is out. */
export function updateMail({ title, version, changelog, difference, reason, ...news }: Update) {
  const words = updateMailWords;
  const { title: heading, text: opening, whyThisMail } = words[reason];
  const changes = changelog.split(/\n+/).filter((line) => line.trim() !== "");
  const inFile = describeDifference(difference);
  return renderMail({
    subject: words.subject(title, version),
    title: heading,
    preview: changes[0] ?? opening(title, version),
    blocks: [
      text(opening(title, version)),
      ...(changes.length > 0 ? [words.changes, ...changes] : []).map(text),
      ...(inFile.length > 0 ? [words.inWorkflow, ...inFile] : []).map(text),
      button(words.button, news.siteUrl + libraryUrl()),
      note(whyThisMail),
      link(words.unsubscribe, news.unsubscribeUrl),
    ],
  });
}

/** Mail to a buyer who has not paid an order. */
export function reminderMail({ reference, title, siteUrl, unsubscribeUrl }: News & { reference: string }) {
  const words = reminderMailWords;
  return renderMail({
    subject: words.subject(title),
    title: words.title,
    blocks: [
      text(words.text(title)),
      facts({ [words.item]: title, [words.order]: reference }),
      button(words.button, siteUrl + orderUrl(reference)),
      note(words.whyThisMail),
      link(words.unsubscribe, unsubscribeUrl),
    ],
  });
}

/** Mail to an owner who has not reviewed the item. */
export function reviewRequestMail({ slug, title, siteUrl, unsubscribeUrl }: News & { slug: string }) {
  const words = reviewMailWords;
  return renderMail({
    subject: words.subject(title),
    title: words.title,
    blocks: [
      text(words.text(title)),
      button(words.button, siteUrl + itemUrl(false, slug)),
      note(words.whyThisMail),
      link(words.unsubscribe, unsubscribeUrl),
    ],
  });
}
