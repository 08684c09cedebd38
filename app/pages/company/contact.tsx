import "#app/features/contact/contact.css";
import { CommonQuestions } from "#app/features/contact/common-questions.tsx";
import { ConsultationCard } from "#app/features/contact/consultation-card.tsx";
import { ContactDetails } from "#app/features/contact/contact-details.tsx";
import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { BookCall } from "#app/layout/book-call.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { formAction, formClientAction } from "#app/page-form.ts";
import { consultation, contactHead } from "#content/pages/contact.ts";
import { contactMistakes } from "#shared/contact/contact-message.ts";
import type { Route } from "./+types/contact";

export const meta = pageMeta(contactHead);

export const action = formAction({
  check: contactMistakes,
  // Without scripts there is no send key: the API recognises a repeated message by its text.
  send: (api, { sendKey, ...fields }) =>
    api("POST /api/contact", { json: { ...fields, ...(sendKey && { sendKey }) } }),
});

export const clientAction = formClientAction;

export default function ContactPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader page={contactHead} />
      <div className="container contact-layout">
        <ContactForm sent={actionData} />
        <div className="grid content-start gap-12">
          <ContactDetails />
          <ConsultationCard action={<BookCall label={consultation.action} size="md" className="mt-6" />} />
        </div>
      </div>
      <div className="container">
        <CommonQuestions />
      </div>
    </>
  );
}
