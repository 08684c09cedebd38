import "./contact-form.css";
import { useRef } from "react";
import type { FormResult } from "#app/page-form.ts";
import { useShopFacts } from "#app/shop-facts.ts";
import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { contactForm } from "#content/pages/contact.ts";
import type { ContactField } from "#shared/contact/contact-message.ts";
import { SentPanel } from "./sent-panel.tsx";
import { useContactForm } from "./use-contact-form.ts";

const { fields, failure: words } = contactForm;

/** `sent`: the result of a form submitted without JavaScript. */
export function ContactForm({ sent }: { sent: FormResult | undefined }) {
  const { form, mistakes, typed, isBusy, isSent, failure, slip, submit, blur, input } = useContactForm(sent);
  const hydrated = useHydrated();
  const shop = useShopFacts();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = (name: ContactField) => ({
    ...fields[name],
    name,
    defaultValue: typed?.[name],
    error: mistakes[name],
  });
  return (
    <div id="contact-form" className="card contact-form">
      <form
        ref={form}
        action="/contact#contact-form"
        method="post"
        noValidate={hydrated}
        className={isSent ? "invisible" : undefined}
        aria-labelledby="contact-form-heading"
        onSubmit={submit}
        onBlur={blur}
        onInput={input}
      >
        <h2 id="contact-form-heading" ref={heading} tabIndex={-1} className="text-subheading">
          {contactForm.heading}
        </h2>
        <div className="contact-fields">
          <TextField {...field("name")} autoComplete="name" required minLength={2} />
          <TextField
            {...field("email")}
            type="email"
            autoComplete="email"
            required
            ref={slip.field}
            hint={slip.question}
          />
          <TextField {...field("company")} autoComplete="organization" required />
          <TextField {...field("phone")} type="tel" autoComplete="tel" />
          <TextAreaField {...field("message")} rows={6} required minLength={10} className="contact-message" />
        </div>
        <Honeypot label={contactForm.honeypot} typed={typed?.website} />
        {failure && (
          <Notice title={words.title} className="mt-5">
            {failure.reason} {words.text}{" "}
            <a className="link" href={`mailto:${shop.email}`}>
              {shop.email}
            </a>
          </Notice>
        )}
        <Button type="submit" size="lg" className="mt-6 w-full self-start sm:w-auto" busy={isBusy}>
          {isBusy ? contactForm.sending : contactForm.submit}
        </Button>
      </form>
      {isSent && <SentPanel onLeave={() => heading.current?.focus({ preventScroll: true })} />}
    </div>
  );
}
