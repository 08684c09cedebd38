import { aboutHead } from "#content/about.ts";
import { accountHead } from "#content/account.ts";
import { authCallbackHead } from "#content/auth-callback.ts";
import { careersHead } from "#content/careers.ts";
import { workHead } from "#content/case-studies.ts";
import { resourcesHead, storeHead } from "#content/catalogue.ts";
import { contactHead } from "#content/contact.ts";
import { cookiesHead } from "#content/cookies.ts";
import { coursesHead } from "#content/courses.ts";
import { diaryHead } from "#content/diary.ts";
import { faqHead } from "#content/faq.ts";
import { homeHead } from "#content/home.ts";
import { notFoundHead } from "#content/not-found.ts";
import type { Page } from "#content/page.ts";
import { engageHead } from "#content/plans.ts";
import { policyPages } from "#content/policies.ts";
import { pressKitHead } from "#content/press-kit.ts";
import { servicesHead } from "#content/services.ts";
import { settingsHead } from "#content/settings.ts";
import { tutorialsHead } from "#content/tutorials.ts";

/**
 * Every address and the file of its words. For the server, scripts and tests: it holds all of them. A page imports its own
 * file, so that the browser gets the words of the page it shows and no other's.
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
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;
