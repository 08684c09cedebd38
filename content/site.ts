import type { Page } from "#content/pages/page.ts";

/**
 * Who runs the site. The product's name appears only here. Seller and contact details are settings: business.ts has the
 * demo's.
 */
export const site = {
  name: "Opswright",
  tagline: "Repetitive work, handed to machines.",
  summary:
    "Business automation for founders and operations teams: revenue systems, ops and reporting, people ops, content and marketing.",
  profiles: [
    { name: "LinkedIn", href: "https://www.linkedin.com/company/opswright" },
    { name: "GitHub", href: "https://github.com/opswright" },
    { name: "X", href: "https://x.com/opswright" },
  ],
  copyrightYear: 2024,
} as const;

/**
 * A page's head texts. By default the title is the crumb with the site's name, and the page is indexed. In this file
 * because the shell has loaded it already.
 */
export function definePage<const Head extends Omit<Page, "title" | "indexed"> & Partial<Page>>(head: Head) {
  return { title: `${head.crumb} | ${site.name}`, indexed: true, ...head };
}

export const navLinks = [
  { name: "Home", href: "/" },
  { name: "Services", href: "/services" },
  { name: "Work", href: "/work" },
  { name: "Engage", href: "/engage" },
  { name: "Courses", href: "/courses" },
  { name: "Resources", href: "/resources" },
  { name: "Store", href: "/store" },
  { name: "About", href: "/about" },
  { name: "Contact", href: "/contact" },
] as const satisfies readonly NavItem[];

export const footerGroups = [
  {
    title: "Company",
    links: [
      { name: "Services", href: "/services" },
      { name: "About", href: "/about" },
      { name: "Work", href: "/work" },
      { name: "Careers", href: "/careers" },
      { name: "Contact", href: "/contact" },
    ],
  },
  {
    title: "Learn",
    links: [
      { name: "Courses", href: "/courses" },
      { name: "Tutorials", href: "/tutorials" },
      { name: "Resources", href: "/resources" },
      { name: "Store", href: "/store" },
      { name: "FAQ", href: "/faq" },
    ],
  },
  {
    title: "Legal",
    links: [
      { name: "Terms", href: "/terms" },
      { name: "Privacy", href: "/privacy" },
      { name: "Cookies", href: "/cookies" },
      { name: "Refunds", href: "/cancellation-refund" },
    ],
  },
] as const satisfies readonly FooterGroup[];

/** On the 404 page and on a page that did not load. */
export const backHome = { label: "Back to home", href: "/" } as const;

/** Texts of the shell around every page. What opens on demand has its own in shell-overlays.ts. */
export const shell = {
  skipLink: "Skip to content",
  homeLink: `${site.name}, home`,
  mainNav: "Main",
  footerNav: "Footer",
  openMenu: "Open menu",
  bookCall: "Book a Call",
  newTab: "opens in a new tab",
  signIn: "Sign in",
  demoLine: {
    text: "Demo mode.",
    more: "Nothing is charged, and mail stays here.",
    mailbox: { label: "Open the mailbox", href: "/demo/mail" },
    console: { label: "Open the console", href: "/demo/console" },
  },
  openChat: "Open chat",
  copyright: (legalName: string) => `© ${site.copyrightYear} ${legalName}. All rights reserved.`,
} as const;

interface NavItem {
  readonly name: string;
  readonly href: `/${string}`;
}

interface FooterGroup {
  readonly title: string;
  readonly links: readonly NavItem[];
}

/** The demo seller's details that contain the product's name; business.ts has the rest. Neither reaches the browser. */
export const demoSeller = {
  legalName: "Opswright Automation Private Limited",
  email: "hello@opswright.example",
  operatorEmail: "operator@opswright.example",
  bookingUrl: "https://cal.com/opswright/intro",
} as const;

/** A placeholder name: live mode does not sell under it. */
export const PLACEHOLDER_SELLER = /^Opswright Automation\b/;
