import { operatorItemUrl } from "#shared/urls.ts";
import { renderMail } from "../render-mail.ts";

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
        rows: [
          ["Item", title],
          ["Version", version],
          ["SHA-256", sha256],
          ["Published by", actor],
        ],
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
