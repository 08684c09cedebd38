import type { Page } from "#content/page.ts";
import { aboutHead } from "#content/pages/about.ts";
import { accountHead } from "#content/pages/account.ts";
import { authCallbackHead } from "#content/pages/auth-callback.ts";
import { careersHead } from "#content/pages/careers.ts";
import { contactHead } from "#content/pages/contact.ts";
import { cookiesHead } from "#content/pages/cookies.ts";
import { coursesHead } from "#content/pages/courses.ts";
import { diaryHead } from "#content/pages/diary.ts";
import { engageHead } from "#content/pages/engage.ts";
import { faqHead } from "#content/pages/faq.ts";
import { homeHead } from "#content/pages/home.ts";
import { notFoundHead } from "#content/pages/not-found.ts";
import { pressKitHead } from "#content/pages/press-kit.ts";
import { resourcesHead } from "#content/pages/resources.ts";
import { servicesHead } from "#content/pages/services.ts";
import { settingsHead } from "#content/pages/settings.ts";
import { storeHead } from "#content/pages/store.ts";
import { tutorialsHead } from "#content/pages/tutorials.ts";
import { workHead } from "#content/pages/work.ts";
import { policyPages } from "#content/policies.ts";

/**
 * What every address says about itself. For the server, scripts and tests: it holds all of them. A page takes only its
 * own file, so that the browser gets the words of the page it shows and no other's.
 */
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

export type PagePath =
  | "/"
  | `/${"about" | "careers" | "contact" | "cookies" | "courses" | "diary" | "engage" | "faq" | "press-kit"}`
  | `/${"services" | "settings" | "tutorials" | "work" | "resources" | "store"}`
  | "/account"
  | "/auth/callback"
  | keyof typeof policyPages
  | "*";
