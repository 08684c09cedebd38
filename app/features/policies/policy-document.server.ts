import { Marked } from "marked";
import { fillPolicy, type PolicyPath, policyFile } from "#content/policies/policies.ts";
import type { ShopFacts } from "#shared/settings/settings.ts";

export type PolicyDocument = {
  /** As written in the text: "1 November 2024". */
  updated: string;
  sections: { id: string; title: string }[];
  html: string;
};

/** Renders a policy to HTML on the server, so that no Markdown library reaches the browser. */
export function policyDocument(path: PolicyPath, shop: ShopFacts): PolicyDocument {
  const source = SOURCES[`/content/policies/${policyFile(path)}`];
  const parts = source && /^# .+\n+Last updated: (.+)\n+([\s\S]+)$/.exec(fillPolicy(source, shop));
  if (!parts) throw new Error(`content/policies/${policyFile(path)} must start with its title and date`);
  const [, updated = "", text = ""] = parts;
  const sections: PolicyDocument["sections"] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = anchorOf(title);
        if (depth === 2) sections.push({ id, title });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}<a class="heading-anchor" href="#${id}" aria-label="${title}"></a></h${depth}>\n`;
      },
    },
  });
  return { html: marked.parse(text, { async: false }), updated, sections };
}

const SOURCES = import.meta.glob<string>("/content/policies/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Letter-first, so that it is a valid scroll target. */
function anchorOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/&[^;]+;/g, "")
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-").replace(/^(?=\d)/, "section-");
}
