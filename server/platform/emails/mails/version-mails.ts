import { summarizeProofs } from "#content/store/item/proof.ts";
import type { Proof } from "#shared/catalogue/proof.ts";
import { operatorItemUrl } from "#shared/operator/operator-urls.ts";
import { button, factRows, facts, note, renderMail, text } from "../render-mail.ts";

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
  return renderMail({
    subject: `Published: ${title} ${version}`,
    title: `${title} ${version} was published`,
    preview: `Owners get version ${version} from now on.`,
    blocks: [
      text("Buyers and earlier owners of this item get this file from now on."),
      facts({ Item: title, Version: version, "SHA-256": sha256, "Published by": actor }),
      button("Open the item", siteUrl + operatorItemUrl(slug)),
      note("If none of you did this, unpublish the item and check who is signed in to the console."),
    ],
  });
}

type FailingProof = { title: string; slug: string; siteUrl: string; proof: Proof };

/** Mail to operators: a published template fails in a version of n8n. */
export function failingProofMail({ title, slug, siteUrl, proof }: FailingProof) {
  const failed = proof.promises.filter(({ passed }) => !passed);
  return renderMail({
    subject: `${title}: fails in n8n ${proof.n8n}`,
    title: `${title} fails in n8n ${proof.n8n}`,
    blocks: [
      text(summarizeProofs([proof])?.failure ?? ""),
      text(
        "A run of its newest file failed a promise made on its page. Owners see what fails on its page and in their library; everyone else sees where it works.",
      ),
      factRows(failed.map((promise) => ["Fails", promise.text])),
      button("Open the item", siteUrl + operatorItemUrl(slug)),
    ],
  });
}
