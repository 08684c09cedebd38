import { site } from "#content/site.ts";

const NAME = `${site.name} Library`;

/** The first way to connect n8n: the free workflow that installs and updates items inside any n8n. */
export const n8nLibrary = {
  title: `${NAME}: a free workflow for n8n Cloud and your own server`,
  intro:
    "You import it once. It shows what you own, installs it, and updates it without losing your changes. It uses an API key of your own n8n: the key and your workflows never leave your n8n. It sends us only your token, an item's name and a version number.",
  steps: {
    get: {
      before: "Open ",
      link: NAME,
      after:
        " and press 'Copy for n8n'. In n8n create a new workflow, click its empty canvas and paste. In n8n 1 press 'Save' now and again after step 4; n8n 2 and later save automatically.",
    },
    others: [
      "In n8n's own Settings open 'n8n API' and create an API key. In the node 'Read your workflows' create a credential with it: the base URL is your n8n's address followed by /api/v1. n8n then uses it for all other n8n nodes and shows 'Node credential updated'.",
      "In the node 'Open the library' create a credential with a user name and password of your choice: the first page will ask for them. n8n does not protect the pages after it, which have an address of their own: do not share it, and close the page when you are done. The node also shows its Production URL.",
      "Press 'Make an address', below these steps. In n8n double-click the node 'Settings', and paste the two values you get into the fields under shop_address and library_token.",
      "Press 'Publish', and 'Publish' again in its dialog (n8n 1: the switch 'Inactive'), and open the Production URL.",
      "Press 'Open', choose an item and press 'Go on': it is installed but inactive, and the page lists what you still have to set up.",
    ],
    /** Alt texts of the picture below each step. */
    pictures: [
      "The workflow on n8n's canvas, pasted: a note, and the first of its nodes",
      "n8n's dialog of the credential 'n8n account': an API key, and a base URL that ends with /api/v1",
      "n8n's node 'Open the library': 'Production URL' is chosen, and a credential for Basic Auth",
      "n8n's node 'Settings': the shop's address below shop_address, the token below library_token, the key below publicKey",
      "n8n's button 'Publish' and the dialog that it opens, with 'Publish' at its end",
      "The page after an installation: Stale Deal Sweeper is installed, and two credentials and three settings are left to set up",
    ],
  },
  trial: "n8n Cloud has no API keys during its free trial: until it ends, paste items by hand.",
  publicKey: {
    title: "The public key that verifies our files",
    text: `${NAME} installs only files that this key verifies. 'Copy for n8n' fills it in. If you imported the file or updated from 1.1.0, paste the key into the field publicKey of the node 'Settings'.`,
    field: "publicKey",
  },
  made: {
    text: `For ${NAME}: paste these into its node 'Settings'.`,
    address: "shop_address",
    token: "library_token",
    copyLabel: (name: string) => `Copy ${name}`,
    copy: "Copy",
    copied: { title: "Copied", description: "Paste it into the node 'Settings'." },
  },
} as const;
