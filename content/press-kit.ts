import { site } from "#content/site.ts";

export const pressKit = {
  logosHeading: "Logo",
  logosText:
    "Three nodes and two edges. Leave room for one node around it, and do not redraw, tilt or recolour it.",
  logos: [
    {
      id: "light",
      title: "For light backgrounds",
      file: "logo-light.png",
      alt: `${site.name} logo on light`,
    },
    { id: "dark", title: "For dark backgrounds", file: "logo-dark.png", alt: `${site.name} logo on dark` },
  ],
  download: "Download PNG",
  paletteHeading: "Colour palette",
  paletteLabels: { light: "Light", dark: "Dark" },
  palette: [
    { name: "Paper", light: "#FBFAF6", dark: "#0B100D", use: "Page background" },
    { name: "Surface", light: "#FFFFFF", dark: "#121915", use: "Cards and dialogs" },
    { name: "Ink", light: "#10160F", dark: "#EAF1EC", use: "Text and headings" },
    { name: "Muted", light: "#56615A", dark: "#9AA8A0", use: "Secondary text" },
    { name: "Line", light: "#E2E4DC", dark: "#232D27", use: "Borders and edges" },
    { name: "Brand", light: "#0A7D4F", dark: "#35C98A", use: "Actions and the logo" },
    { name: "Accent", light: "#C2410C", dark: "#FB923C", use: "Sparing highlights" },
  ],
  typographyHeading: "Typography",
  typography: [
    { role: "Display", family: "Bricolage Grotesque", sample: "Hand over the busywork", use: "Headings" },
    { role: "Text", family: "Geist", sample: "Plain, specific and short.", use: "Everything you read" },
    { role: "Mono", family: "Geist Mono", sample: "email → task → row", use: "Labels, prices and code" },
  ],
  aboutHeading: `About ${site.name}`,
  about: [
    `${site.name} is a business-automation consultancy. It builds workflow automation in four areas: revenue systems, ops and reporting, people ops, and content and marketing.`,
    "Its clients are founders, operators and revenue-operations leaders who want repetitive work done by machines and judgement left to people. The company also teaches automation in six courses and publishes free and paid workflow templates and playbooks.",
    `Write the name as one word with a capital first letter: ${site.name}.`,
  ],
  contact: { text: "For interviews and pictures, write to", email: site.email },
} as const satisfies PressKit;

interface PressKit {
  readonly logosHeading: string;
  readonly logosText: string;
  readonly logos: readonly {
    readonly id: "light" | "dark";
    readonly title: string;
    readonly file: `${string}.png`;
    readonly alt: string;
  }[];
  readonly download: string;
  readonly paletteHeading: string;
  readonly paletteLabels: { readonly light: string; readonly dark: string };
  readonly palette: readonly {
    readonly name: string;
    readonly light: `#${string}`;
    readonly dark: `#${string}`;
    readonly use: string;
  }[];
  readonly typographyHeading: string;
  readonly typography: readonly Record<"role" | "family" | "sample" | "use", string>[];
  readonly aboutHeading: string;
  readonly about: readonly string[];
  readonly contact: { readonly text: string; readonly email: string };
}
