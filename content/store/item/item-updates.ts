import { site } from "#content/site.ts";

export const itemUpdates = {
  heading: "Updates keep your changes",
  text: `Our free workflow '${site.name} Library' updates items inside your own n8n. Your credentials, settings and nodes stay, and where we both changed the same thing, you choose.`,
  picture: "A workflow before and after an update: your own changes appear in both",
} as const;
