/** Texts of the workflow's canvas and the form's first page. */

export const DESCRIPTION =
  "What you own at Opswright, what of it is installed in this n8n, and what is new. Nothing is changed before you say so.";

export const NOTES: { at: [number, number]; width: number; height: number; content: string }[] = [
  {
    at: [-2.2, 0.4],
    width: 420,
    height: 560,
    content: `## Opswright Library

Lists what you own, installs it, and updates it without losing what you changed.

**Set up, once**
1. In n8n: Settings, n8n API, *Create an API key*. In 'Read your workflows' make a credential of it; its base URL is your n8n's address with \`/api/v1\`. n8n takes it for the other n8n nodes too.
2. In 'Open the library' make a credential: a name and a password of your own. The form's first page asks for them; the pages after it do not, so close them when you are done.
3. In 'Settings': our address, your library token and \`publicKey\`, the key that our files are verified with (your account, 'Connect n8n').
4. To hear of new versions: \`tell_webhook\`; or \`tell_mail_to\` and \`tell_mail_from\`, with 'Send a mail' activated and a credential in it.
5. Switch it on, and open the Production URL of 'Open the library'.

**Your key and your workflows stay in your n8n.** We are sent the token, an item's name and a version number, nothing else.`,
  },
  {
    at: [11.8, 1.45],
    width: 1500,
    height: 90,
    content:
      "**Update**: the version it was, yours and the new one become one. What both changed is asked. A copy of yours is stored first.",
  },
  {
    at: [8.8, 3.45],
    width: 1500,
    height: 90,
    content:
      "**Undo**, and the way back when an update does not work: the old one is written back, switched on if it was, and its copy removed.",
  },
];

/** n8n's form is narrow, but a table needs room. On a phone, a row's cells are stacked. */
export const CSS = `:root { --container-width: min(760px, 92vw); }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 10px 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #dbdfe7; }
td { overflow-wrap: anywhere; white-space: pre-wrap; }
table, ul { margin-bottom: 16px; }
ul { padding-left: 20px; text-align: left; }
p { text-align: left; margin: 10px 0; }
@media (max-width: 600px) {
  thead { display: none; }
  tr { display: block; padding: 8px 0; border-bottom: 1px solid #dbdfe7; }
  td { display: block; padding: 2px 0; border: 0; }
  td:first-child { font-weight: 600; }
  td:nth-child(3):not(:empty)::before { content: 'Version '; }
  td:nth-child(4)::before { content: 'Newest '; }
}`;
