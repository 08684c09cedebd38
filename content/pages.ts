import type { Page } from "#content/page.ts";
import { policyPages } from "#content/policies.ts";
import { site } from "#content/site.ts";

// The head of each page (title, description, h1) is an export of its own, so that the browser gets the words of the page it shows and no other's.

export const homeHead = {
  path: "/",
  title: `${site.name}: business automation that pays for itself`,
  description:
    "We automate repetitive work in sales, reporting, people ops and marketing. 47,500+ hours automated for 500+ businesses, with a 30-day money-back guarantee.",
  heading: "Your team does the work. The busywork does itself.",
  intro:
    "We find the tasks that eat your week, build the automations that take them over, and hand you the keys.",
  crumb: "Home",
  indexed: true,
} as const satisfies Page;

export const aboutHead = {
  path: "/about",
  title: `About | ${site.name}`,
  description:
    "Who we are, what we believe and how we work: Discovery, Spin-Up, Prove ROI, Scale. 10,000+ hours saved so far, with a 200% average ROI for our clients.",
  heading: "We build the systems that do the boring part",
  intro:
    "A small team of operators and engineers who would rather wire two tools together than copy one more row.",
  crumb: "About",
  indexed: true,
} as const satisfies Page;

export const careersHead = {
  path: "/careers",
  title: `Careers | ${site.name}`,
  description:
    "There are no openings right now. Leave your email address on our waitlist and you will hear from us first when we look for someone who builds automations.",
  heading: "No openings right now",
  intro:
    "We hire rarely and on purpose. Leave your address and you will hear about the next role before anyone else.",
  crumb: "Careers",
  indexed: true,
} as const satisfies Page;

export const contactHead = {
  path: "/contact",
  title: `Contact | ${site.name}`,
  description:
    "Tell us which task you would like to stop doing. We answer every message within 24 hours, or you can book a free 30-minute consultation straight away.",
  heading: "Tell us what you want to stop doing",
  intro: "Describe the task in your own words. A person reads it and answers within 24 hours.",
  crumb: "Contact",
  indexed: true,
} as const satisfies Page;

export const cookiesHead = {
  path: "/cookies",
  title: `Cookie preferences | ${site.name}`,
  description:
    "Choose what this site may store in your browser: essential, analytics, marketing and functional. Nothing of a kind that you refuse is stored or sent.",
  heading: "Cookie preferences",
  intro: "Four kinds of storage, four switches. Nothing of a kind that you refuse is stored or sent.",
  crumb: "Cookies",
  indexed: true,
} as const satisfies Page;

export const coursesHead = {
  path: "/courses",
  title: `Courses | ${site.name}`,
  description:
    "Six automation courses for operators and engineers, from the foundations to custom integrations and APIs. Lifetime access and a certificate included.",
  heading: "Learn to automate your own work",
  intro: "Six courses, from your first trigger to your own APIs. Each one ends with something that runs.",
  crumb: "Courses",
  indexed: true,
} as const satisfies Page;

export const diaryHead = {
  path: "/diary",
  title: `Diary | ${site.name}`,
  description:
    "Notes from our workshop: what we automated, what broke on the way and what we learned from it. The first entries of the diary are still being written.",
  heading: "Diary",
  intro:
    "Notes from the workshop: what we automated, what broke, and what we changed because of it. The first entries are on their way.",
  crumb: "Diary",
  indexed: true,
} as const satisfies Page;

export const engageHead = {
  path: "/engage",
  title: `Pricing: three ways to engage | ${site.name}`,
  description:
    "A one-day workshop for $3,000, a full spin-up for $12,000, or an engineer of your own from $6,000 per month. Free consultation and no setup fees.",
  heading: "Three ways to work with us",
  intro: "Start with a day, a project or a dedicated engineer. Every price is on this page.",
  crumb: "Engage",
  indexed: true,
} as const satisfies Page;

export const faqHead = {
  path: "/faq",
  title: `FAQ | ${site.name}`,
  description:
    "How long an automation takes, what it costs, which tools we connect, what support includes and how your data is handled: six straight answers from us.",
  heading: "Questions we hear in the first call",
  intro: "Six straight answers. If yours is missing, ask us.",
  crumb: "FAQ",
  indexed: true,
} as const satisfies Page;

export const pressKitHead = {
  path: "/press-kit",
  title: `Press kit | ${site.name}`,
  description: `The ${site.name} logo in light and dark as PNG, our colour palette, our typefaces and a short text about the company that you are free to quote.`,
  heading: "Press kit",
  intro: "Logo, colours, type and a text to quote. Use them as they are.",
  crumb: "Press kit",
  indexed: true,
} as const satisfies Page;

export const servicesHead = {
  path: "/services",
  title: `Services | ${site.name}`,
  description:
    "Workflow automation in four areas: revenue systems, ops and reporting, people ops, content and marketing. See what each one takes off your team's desk.",
  heading: "Four places where hours go missing",
  intro: "We automate the work between your tools in four areas. Pick the one that hurts most.",
  crumb: "Services",
  indexed: true,
} as const satisfies Page;

export const settingsHead = {
  path: "/settings",
  title: `Settings | ${site.name}`,
  description:
    "Choose the light or the dark appearance, and whether we may send you email and push notifications. Every choice is kept in this browser and applies at once.",
  heading: "Settings",
  intro: "Appearance, notifications and account. Changes are kept at once.",
  crumb: "Settings",
  indexed: true,
} as const satisfies Page;

export const tutorialsHead = {
  path: "/tutorials",
  title: `Tutorials | ${site.name}`,
  description:
    "Six practical guides to automation: Zapier integrations, Slack workflows, custom APIs, email practice, keeping CRMs in sync and social media posting.",
  heading: "Guides from the workbench",
  intro: "Short, practical walk-throughs of things we build every week.",
  crumb: "Tutorials",
  indexed: true,
} as const satisfies Page;

export const workHead = {
  path: "/work",
  title: `Work: four case studies | ${site.name}`,
  description:
    "Four case studies from our clients TechCorp, FinServe, HealthPlus and EduGrow: the problem that they had, what we built, and what changed afterwards.",
  heading: "What changed after we left",
  intro: "Four clients, each with a problem, what we built, and the result.",
  crumb: "Work",
  indexed: true,
} as const satisfies Page;

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

export const storeHead = {
  path: "/store",
  title: `Store | ${site.name}`,
  description:
    "Premium automation workflows, playbooks and templates, built by the people who run them for clients. Pay once, download at once, keep the file for good.",
  heading: "Store",
  intro: "Premium automation workflows, playbooks and templates, from the people who run them for clients.",
  crumb: "Store",
  indexed: true,
} as const satisfies Page;

export const accountHead = {
  path: "/account",
  title: `Your account | ${site.name}`,
  description:
    "Your profile, everything that you have downloaded or bought, your preferences, and the tools to export your account data or to delete your account.",
  heading: "Your account",
  intro: "Your profile, your downloads, and your data.",
  crumb: "Account",
  indexed: false,
} as const satisfies Page;

export const authCallbackHead = {
  path: "/auth/callback",
  title: `Completing sign-in | ${site.name}`,
  description:
    "This page completes your sign-in with Google or with the one-time link from your email, and then takes you back to the page where you started it.",
  heading: "Completing sign-in",
  intro: "This takes a moment.",
  crumb: "Sign-in",
  indexed: false,
} as const satisfies Page;

export const notFoundHead = {
  path: "*",
  title: `Page not found | ${site.name}`,
  description:
    "Nothing lives at this address. The page may have moved, or the link that brought you here may be broken. Go back to the home page and start from there.",
  heading: "Oops! Page not found.",
  intro: "This edge leads nowhere. The page may have moved, or the link may be broken.",
  crumb: "Not found",
  indexed: false,
} as const satisfies Page;

/** What every address says about itself. For the server, scripts and tests: it holds all of them. */
export const pages = {
  "/": homeHead,
  "/about": aboutHead,
  "/careers": careersHead,
  "/contact": contactHead,
  "/cookies": cookiesHead,
  "/courses": coursesHead,
  "/diary": diaryHead,
  "/engage": engageHead,
  "/faq": faqHead,
  "/press-kit": pressKitHead,
  "/services": servicesHead,
  "/settings": settingsHead,
  "/tutorials": tutorialsHead,
  "/work": workHead,
  "/resources": resourcesHead,
  "/store": storeHead,
  "/account": accountHead,
  "/auth/callback": authCallbackHead,
  ...policyPages,
  "*": notFoundHead,
} as const satisfies Record<PagePath, Page>;

/** The way out of the 404 page. */
export const notFoundAction = { label: "Back to home", href: "/" } as const;

export type PagePath =
  | "/"
  | `/${"about" | "careers" | "contact" | "cookies" | "courses" | "diary" | "engage" | "faq" | "press-kit"}`
  | `/${"services" | "settings" | "tutorials" | "work" | "resources" | "store"}`
  | "/account"
  | "/auth/callback"
  | keyof typeof policyPages
  | "*";
