import type { Mailer } from "#server/platform/providers/mailer/mailer.ts";
import type { SettingsSnapshot } from "#server/services.ts";
import { escapeXml } from "#shared/escape-xml.ts";
import { shopFacts } from "#shared/settings/settings.ts";

/** Who sends a mail, and where to write to: filled in when it is sent, so that a mail which has waited says what is true then. */
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
