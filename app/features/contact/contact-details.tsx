import "./contact-details.css";
import type { ReactNode } from "react";
import { useShopFacts } from "#app/shop-facts.ts";
import { contactDetails as words } from "#content/pages/contact.ts";

/** Contact details as nodes along one edge. */
export function ContactDetails() {
  const { email, phone, address, hours } = useShopFacts();
  return (
    <section aria-labelledby="contact-details-heading">
      <h2 id="contact-details-heading" className="text-subheading">
        {words.heading}
      </h2>
      <dl className="contact-path mt-6">
        <Way label={words.email}>
          <a className="link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </Way>
        <Way label={words.phone}>
          <a className="link" href={phone.href}>
            {phone.display}
          </a>
        </Way>
        <Way label={words.address}>
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Way>
        <Way label={words.hours}>
          {hours.map(({ days, time }) => (
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
