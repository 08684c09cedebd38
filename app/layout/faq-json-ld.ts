import type { FaqItem } from "#content/faq.ts";

/** Questions and answers for search engines. */
export function faqJsonLd(items: readonly FaqItem[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
