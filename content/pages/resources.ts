import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const resourcesHead = {
  path: "/resources",
  title: `Free Resources | ${site.name}`,
  description:
    "Free workflow templates and playbooks that you can import and run today. Sign in with Google or a one-time email link, download the file, make it yours.",
  heading: "Free Resources",
  intro: "Free workflow templates and playbooks. Download one, import it, and watch it run.",
  crumb: "Resources",
  indexed: true,
} as const satisfies Page;
