import { definePage } from "#content/site.ts";

export const accountN8nHead = definePage({
  path: "/account/n8n",
  description:
    "Connect your own n8n to your library in six steps: list, install and update the workflows that you own, on n8n's cloud or on your server.",
  heading: "Connect n8n",
  intro: "List, install and update what you own, inside your own n8n.",
  crumb: "Connect n8n",
  indexed: false,
});
