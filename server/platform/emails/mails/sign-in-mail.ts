import { site } from "#content/site.ts";
import { renderMail } from "../render-mail.ts";

export function signInMail({ link, code }: { link: string; code: string }) {
  const content = {
    title: `Sign in to ${site.name}`,
    preview: `Your sign-in link and code. Both work once, for one hour.`,
    blocks: [
      { kind: "text", text: "Use this link to sign in. It works once, for one hour." },
      { kind: "button", label: `Sign in to ${site.name}`, href: link },
      { kind: "code", label: "On another device, type this code instead", code },
      {
        kind: "note",
        text: "If you did not ask for this, you can ignore this mail.",
      },
    ],
  } as const;
  return {
    subject: `Your sign-in link for ${site.name}`,
    ...renderMail({ ...content, blocks: [...content.blocks] }),
  };
}
