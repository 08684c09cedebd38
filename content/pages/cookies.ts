import { definePage, site } from "#content/site.ts";
import type { CookieKind } from "#shared/cookie-kinds.ts";

export const cookiesHead = definePage({
  path: "/cookies",
  title: `Cookie preferences | ${site.name}`,
  description:
    "Choose what this site may store in your browser: essential, analytics, marketing and functional. Nothing in a category you refuse is stored or sent.",
  heading: "Cookie preferences",
  intro: "Four categories of storage, four switches. Nothing in a category you refuse is stored or sent.",
  crumb: "Cookies",
});

/** The four categories of storage. Anything not essential is stored or sent only after checking the choice. */
export const cookieCategories = [
  {
    id: "essential",
    title: "Essential",
    description: "Keeps you signed in, keeps the forms and the checkout safe, and remembers this choice.",
    examples:
      "Sign-in session, proof of an earlier sign-in, the page to return to after sign-in, your place on a page, whether the intro was shown, this choice",
    locked: true,
  },
  {
    id: "analytics",
    title: "Analytics",
    description:
      "Counts which pages are read, and which site or campaign led there, as daily totals without a profile of you. If you buy, the site or campaign is stored with the order.",
    examples:
      "The site or campaign that led you here, until the tab is closed; one message for each page you open",
    locked: false,
  },
  {
    id: "marketing",
    title: "Marketing",
    description:
      "Would remember in your browser which advertisement brought you here. We run none today, and this stays off unless you switch it on.",
    examples: "Nothing today",
    locked: false,
  },
  {
    id: "functional",
    title: "Functional",
    description:
      "Remembers your preferences in this browser, such as the theme and your notification choices.",
    examples: "Light or dark theme, notification switches, the n8n you run",
    locked: false,
  },
] as const satisfies readonly CookieCategory[];

export const cookiesPage = {
  alwaysOn: "Always on",
  save: "Save Preferences",
  acceptAll: "Accept All",
  rejectAll: "Reject All",
  saved: "Cookie preferences saved successfully!",
  more: {
    text: "How we handle personal data is explained in our",
    link: { label: "privacy policy", href: "/privacy" },
  },
  lastSaved: "Last saved on {date}",
  notSaved: "You have not chosen yet. These are the settings until you do.",
  withoutScripts: "Without JavaScript only essential data is stored, and there is nothing to choose.",
  stored: "Stored",
} as const;

/** The bar on a first visit. */
export const consentBar = {
  label: "Cookie choice",
  text: "We store what the site needs, and a little more if you agree.",
  accept: cookiesPage.acceptAll,
  reject: cookiesPage.rejectAll,
  choose: { label: "Choose", href: "/cookies" },
} as const;

interface CookieCategory {
  readonly id: CookieKind;
  readonly title: string;
  readonly description: string;
  readonly examples: string;
  readonly locked: boolean;
}
