import "./contact-form.css";
import { useRef } from "react";
import { useShopFacts } from "#app/shop-facts.ts";
import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { contactForm } from "#content/pages/contact.ts";
import { SentPanel } from "./sent-panel.tsx";
import { useContactForm } from "./use-contact-form.ts";

const { fields, failure } = contactForm;

/** Without scripts the browser checks the fields and the server redirects to `/contact#sent`. */
export function ContactForm() {
  const { mistakes, status, slip, submit, blur, input } = useContactForm();
  const hydrated = useHydrated();
  const shop = useShopFacts();
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = status.is === "sent";
  return (
    <div className="contact-form">
      <form
        action="/api/contact/form"
        method="post"
        noValidate={hydrated}
        className={sent ? "invisible" : undefined}
        aria-labelledby="contact-form-heading"
        onSubmit={submit}
        onBlur={blur}
        onInput={input}
      >
        <h2 id="contact-form-heading" ref={heading} tabIndex={-1} className="text-subheading">
          {contactForm.heading}
        </h2>
        <div className="contact-fields">
          <TextField
            {...fields.name}
            name="name"
            autoComplete="name"
            required
            minLength={2}
            error={mistakes.name}
          />
          <TextField
            {...fields.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            ref={slip.field}
            hint={slip.question}
            error={mistakes.email}
          />
          <TextField
            {...fields.company}
            name="company"
            autoComplete="organization"
            required
            error={mistakes.company}
          />
          <TextField {...fields.phone} name="phone" type="tel" autoComplete="tel" error={mistakes.phone} />
          <TextAreaField
            {...fields.message}
            name="message"
            rows={6}
            required
            minLength={10}
            className="contact-message"
            error={mistakes.message}
          />
        </div>
        <Honeypot label={contactForm.honeypot} />
        {status.is === "failed" && (
          <Notice title={failure.title} className="mt-5">
            {status.reason} {failure.text}{" "}
            <a className="link" href={`mailto:${shop.email}`}>
              {shop.email}
            </a>
          </Notice>
        )}
        <Button type="submit" size="lg" className="mt-6 w-full sm:w-auto" busy={status.is === "sending"}>
          {status.is === "sending" ? contactForm.sending : contactForm.submit}
        </Button>
      </form>
      {sent && <SentPanel onLeave={() => heading.current?.focus({ preventScroll: true })} />}
      {/* shown by its address alone, after a form that was sent without scripts */}
      <p id="sent" className="target-note">
        <strong>{contactForm.success.title}</strong> {contactForm.success.text}
      </p>
    </div>
  );
}
