import "./contact-details.css";
import { useShopFacts } from "#app/shop-facts.ts";
import { Fact } from "#app/ui/text/fact.tsx";
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
        <Fact className="noded contact-way" name={words.email}>
          <a className="link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact className="noded contact-way" name={words.phone}>
          <a className="link" href={phone.href}>
            {phone.display}
          </a>
        </Fact>
        <Fact className="noded contact-way" name={words.address}>
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact className="noded contact-way" name={words.hours}>
          {hours.map(({ days, time }) => (
            <span key={days} className="contact-hours">
              <span className="text-muted">{days}</span> <span>{time}</span>
            </span>
          ))}
        </Fact>
      </dl>
    </section>
  );
}
