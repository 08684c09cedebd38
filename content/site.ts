/**
 * Who runs the site, who sells, and how to reach them: pages, mails, invoices and search engines all say what stands here. The
 * product's name stands here and nowhere else.
 */
export const site = {
  name: "Opswright",
  legalName: "Opswright Automation Private Limited",
  tagline: "Repetitive work, handed to machines.",
  summary:
    "Business automation for founders and operations teams: revenue systems, ops and reporting, people ops, content and marketing.",
  // All made up: .example is reserved, no number in Bengaluru begins with 0. Put your own facts here before going live.
  email: "hello@opswright.example",
  operatorEmail: "operator@opswright.example",
  phone: { display: "+91 80 0000 0142", href: "tel:+918000000142" },
  address: ["14 Foundry Lane, Indiranagar", "Bengaluru 560038", "India"],
  hours: [
    { days: "Mon-Fri", time: "9am-6pm EST" },
    { days: "Sat", time: "10am-2pm" },
    { days: "Sun", time: "closed" },
  ],
  bookingUrl: "https://cal.com/opswright/intro",
  profiles: [
    { name: "LinkedIn", href: "https://www.linkedin.com/company/opswright" },
    { name: "GitHub", href: "https://github.com/opswright" },
    { name: "X", href: "https://x.com/opswright" },
  ],
  copyrightYear: 2024,
} as const satisfies Site;

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

/** The words of the shell around every page. */
export const shell = {
  skipLink: "Skip to content",
  homeLink: `${site.name}, home`,
  mainNav: "Main",
  footerNav: "Footer",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menuTitle: "Menu",
  bookCall: "Book a Call",
  newTab: "opens in a new tab",
  signIn: "Sign in",
  accountMenu: "Account menu",
  accountLinks: [
    { name: "Profile", href: "/account" },
    { name: "Settings", href: "/settings" },
  ],
  /** In an operator's menu only. */
  operatorLink: { name: "Operator", href: "/operator" },
  demoLine: {
    text: "Demo mode.",
    more: "Nothing is charged, and mail stays here.",
    mailbox: { label: "Open the mailbox", href: "/demo/mail" },
    console: { label: "Open the console", href: "/demo/console" },
  },
  logout: "Logout",
  chat: {
    open: "Open chat",
    close: "Close chat",
    title: "Chat with us",
    message: "Chat integration is coming soon.",
    hint: "Until then, write to us and a person answers within 24 hours.",
    action: { label: "Contact Us", href: "/contact" },
  },
  copyright: `© ${site.copyrightYear} ${site.legalName}. All rights reserved.`,
} as const;

interface NavItem {
  readonly name: string;
  readonly href: `/${string}`;
}

interface FooterGroup {
  readonly title: string;
  readonly links: readonly NavItem[];
}

interface Site {
  readonly name: string;
  readonly legalName: string;
  readonly tagline: string;
  readonly summary: string;
  readonly email: `${string}@${string}`;
  readonly operatorEmail: `${string}@${string}`;
  readonly phone: { readonly display: string; readonly href: `tel:+${number}` };
  readonly address: readonly [street: string, city: string, country: string];
  readonly hours: readonly { readonly days: string; readonly time: string }[];
  readonly bookingUrl: `https://${string}`;
  readonly profiles: readonly { readonly name: string; readonly href: `https://${string}` }[];
  readonly copyrightYear: number;
}

/** The name of the example's seller, which nobody has: live does not sell under it (business.ts). */
export const EXAMPLE_SELLER = /^Opswright Automation\b/;

/** What operators type on the server. */
export const COMMAND_LINE = "npm run opswright --";
