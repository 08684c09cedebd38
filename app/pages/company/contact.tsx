import "#app/features/contact/contact.css";
import { CommonQuestions } from "#app/features/contact/common-questions.tsx";
import { ConsultationCard } from "#app/features/contact/consultation-card.tsx";
import { ContactDetails } from "#app/features/contact/contact-details.tsx";
import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { contactHead } from "#content/pages/contact.ts";

export const meta = pageMeta(contactHead);

export default function ContactPage() {
  return (
    <>
      <PageHeader page={contactHead} />
      <div className="container contact-layout">
        <ContactForm />
        <div className="grid content-start gap-12">
          <ContactDetails />
          <ConsultationCard />
        </div>
      </div>
      <div className="container">
        <CommonQuestions />
      </div>
    </>
  );
}
