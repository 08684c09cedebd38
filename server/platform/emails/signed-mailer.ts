import type { Mailer } from "#server/platform/providers/mailer/mailer.ts";
import type { SettingsSnapshot } from "#server/services.ts";
import { shopFacts } from "#shared/settings/settings.ts";
import { escapeXml } from "#shared/text/escape-xml.ts";

/** Placeholder for the seller's name and contacts, filled on sending so that a queued mail is up to date. */
export const SHOP_LINE = "SHOP-LINE";
export const SHOP_EMAIL = "SHOP-EMAIL";

export function signedMailer(mailer: Mailer, settings: SettingsSnapshot): Mailer {
  return {
    send(mail) {
      const { legalName, address, email } = shopFacts(settings.current.facts);
      const line = `${legalName} · ${address.join(", ")}`;
      const sign = (text: string, write: (fact: string) => string) =>
        text.replaceAll(SHOP_LINE, () => write(line)).replaceAll(SHOP_EMAIL, () => write(email));
      return mailer.send({
        ...mail,
        text: sign(mail.text, String),
        html: sign(mail.html, escapeXml),
      });
    },
  };
}
