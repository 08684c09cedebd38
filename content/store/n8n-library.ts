import { site } from "#content/site.ts";

const NAME = `${site.name} Library`;

/** The first way of 'Connect n8n': the free workflow that installs and updates inside any n8n. */
export const n8nLibrary = {
  title: `${NAME}: a free workflow, on n8n's cloud and on your own server`,
  intro:
    "You import it once. It shows what you own, installs it, and brings updates without losing what you changed. It works with an API key of your own n8n: the key and your workflows never leave your n8n. We are sent your token, an item's name and a version number, nothing else.",
  steps: {
    get: {
      before: "Open ",
      link: NAME,
      after:
        " and press 'Copy for n8n'. In n8n make a new workflow, click its empty canvas and paste. In n8n 1 press 'Save' then, and again after step 4; from n8n 2 on it saves by itself.",
    },
    others: [
      "In n8n's own Settings open 'n8n API' and create an API key. In the node 'Read your workflows' make a credential of it: its base URL is your n8n's address with /api/v1. n8n then takes the same credential for the nine other n8n nodes, and says so.",
      "In the node 'Open the library' make a credential with a user name and a password of your own: the page will ask for them. There you also find its Production URL.",
      "Press 'Make an address', below these steps. In n8n open the node 'Settings' by a double click, and paste the two values that you get into the fields under shop_address and library_token.",
      "Press 'Publish', and 'Publish' again in its dialog (n8n 1: the switch 'Inactive'), and open the Production URL.",
      "Press 'Open', choose an item and press 'Go on': it is installed, switched off, and the page lists what you still have to set up.",
    ],
    /** What the picture below each step shows. */
    pictures: [
      "The workflow on n8n's canvas, pasted: a note, and the first of its nodes",
      "n8n's dialog of the credential 'n8n account': an API key, and a base URL that ends with /api/v1",
      "n8n's node 'Open the library': 'Production URL' is chosen, and a credential for Basic Auth",
      "n8n's node 'Settings': below shop_address stands the shop's address, below library_token the token",
      "n8n's button 'Publish' and the dialog that it opens, with 'Publish' at its end",
      "The page after an installation: Stale Deal Sweeper is installed, and two credentials and three settings are to be set up",
    ],
  },
  trial: "n8n's cloud has no API key during its free trial: paste items by hand until then.",
  made: {
    text: `For ${NAME}: paste these into its node 'Settings'.`,
    address: "shop_address",
    token: "library_token",
    copyLabel: (name: string) => `Copy ${name}`,
    copy: "Copy",
    copied: { title: "Copied", description: "Paste it into the node 'Settings'." },
  },
} as const;
