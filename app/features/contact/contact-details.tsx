import "./contact-details.css";
import type { ReactNode } from "react";
import { contactDetails } from "#content/pages/contact.ts";

const { email, phone, address, hours } = contactDetails;

/** The ways to reach us, as nodes along one edge. */
export function ContactDetails() {
  return (
    <section aria-labelledby="contact-details-heading">
      <h2 id="contact-details-heading" className="text-subheading">
        {contactDetails.heading}
      </h2>
      <dl className="contact-path mt-6">
        <Way label={email.label}>
          <a className="link break-all" href={email.href}>
            {email.value}
          </a>
        </Way>
        <Way label={phone.label}>
          <a className="link" href={phone.href}>
            {phone.value}
          </a>
        </Way>
        <Way label={address.label}>
          {address.lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Way>
        <Way label={hours.label}>
          {hours.lines.map(({ days, time }) => (
            <span key={days} className="contact-hours">
              <span>{days}</span> <span>{time}</span>
            </span>
          ))}
        </Way>
      </dl>
    </section>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contact-way">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
