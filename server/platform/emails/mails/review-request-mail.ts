import { reviewMailWords as words } from "#content/mails/review-mail.ts";
import { itemUrl } from "#shared/urls.ts";
import { renderMail } from "../render-mail.ts";

type Request = { slug: string; title: string; siteUrl: string; unsubscribeUrl: string };

export function reviewRequestMail({ slug, title, siteUrl, unsubscribeUrl }: Request) {
  return {
    subject: words.subject(title),
    ...renderMail({
      title: words.title,
      preview: words.text(title),
      blocks: [
        { kind: "text", text: words.text(title) },
        { kind: "button", label: words.button, href: siteUrl + itemUrl(false, slug) },
        { kind: "note", text: words.whyThisMail },
        { kind: "link", label: words.unsubscribe, href: unsubscribeUrl },
      ],
    }),
  };
}
