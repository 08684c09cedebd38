/** The four kinds of storage. Before anything that is not essential is stored or sent, the choice is asked. */
export const cookieCategories = [
  {
    id: "essential",
    title: "Essential",
    description:
      "Keeps you signed in, keeps the forms and the checkout safe, and remembers this choice. Always on.",
    examples: "Sign-in session, return address after sign-in, this choice",
    defaultOn: true,
    locked: true,
  },
  {
    id: "analytics",
    title: "Analytics",
    description: "Counts which pages are read, without a profile of you, so that we know what to write next.",
    examples: "Page counts without names",
    defaultOn: true,
    locked: false,
  },
  {
    id: "marketing",
    title: "Marketing",
    description: "Remembers which campaign brought you here. Off unless you switch it on.",
    examples: "Campaign name from the link that you followed",
    defaultOn: false,
    locked: false,
  },
  {
    id: "functional",
    title: "Functional",
    description:
      "Remembers your preferences in this browser, such as the theme and your notification choices.",
    examples: "Light or dark theme, notification switches",
    defaultOn: true,
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
    text: "How we handle personal data stands in our",
    link: { label: "privacy policy", href: "/privacy" },
  },
  lastSaved: "Last saved on {date}",
} as const;

/** The slim bar of a first visit. */
export const consentBar = {
  label: "Cookie choice",
  text: "We store what the site needs, and a little more if you agree.",
  accept: cookiesPage.acceptAll,
  reject: cookiesPage.rejectAll,
  choose: { label: "Choose", href: "/cookies" },
} as const;

export type CookieCategoryId = "essential" | "analytics" | "marketing" | "functional";

export interface CookieCategory {
  readonly id: CookieCategoryId;
  readonly title: string;
  readonly description: string;
  readonly examples: string;
  readonly defaultOn: boolean;
  readonly locked: boolean;
}
