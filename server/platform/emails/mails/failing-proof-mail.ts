import { summarizeProofs } from "#content/store/item/proof.ts";
import type { Proof } from "#shared/catalogue/proof.ts";
import { operatorItemUrl } from "#shared/urls.ts";
import { renderMail } from "../render-mail.ts";

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
