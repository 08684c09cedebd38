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
      after: " and press 'Copy for n8n'. In n8n make a new workflow, click its empty canvas, paste and save.",
    },
    token: "Press 'Make an address' here, and paste the two lines that you get into the node 'Settings'.",
    others: [
      "In n8n's own Settings open 'n8n API' and create an API key. In the node 'Read your workflows' make a credential of it: its base URL is your n8n's address with /api/v1. Choose the same credential in the other n8n nodes.",
      "In the node 'Open the library' make a credential with a name and a password of your own: the page will ask for them.",
      "Switch the workflow on (from n8n 2 on the button is called 'Publish'), and open the Production URL of the node 'Open the library'.",
      "Choose an item and press 'Go on': it is installed, switched off, and the page lists what you still have to set up.",
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
