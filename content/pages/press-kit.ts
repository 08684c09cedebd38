import { definePage, site } from "#content/site.ts";
import { type Token, tokens } from "#shared/brand/palette.ts";

export const pressKitHead = definePage({
  path: "/press-kit",
  description: `The ${site.name} logo in light and dark as PNG, our colour palette, our typefaces and a short text about the company that you may quote.`,
  heading: "Press kit",
  intro: "Logo, colours, type and a text to quote. Use them as they are.",
  crumb: "Press kit",
});

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
    { ...colorOf("paper"), name: "Paper", use: "Page background" },
    { ...colorOf("surface"), name: "Surface", use: "Cards and dialogs" },
    { ...colorOf("ink"), name: "Ink", use: "Text and headings" },
    { ...colorOf("muted"), name: "Muted", use: "Secondary text" },
    { ...colorOf("line"), name: "Line", use: "Borders and edges" },
    { ...colorOf("brand"), name: "Brand", use: "Actions and the logo" },
    { ...colorOf("accent"), name: "Accent", use: "Sparing highlights" },
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
  contact: "For interviews and pictures, write to",
} as const;

function colorOf(token: Token): { light: string; dark: string } {
  const [light, dark] = tokens[token].map((code) => code.toUpperCase()) as [string, string];
  return { light, dark };
}
