import { workHead } from "#content/case-studies.ts";
import { coursesHead } from "#content/courses.ts";
import { faqHead } from "#content/faq.ts";
import { aboutHead } from "#content/pages/about.ts";
import { accountHead } from "#content/pages/account.ts";
import { accountN8nHead } from "#content/pages/account-n8n.ts";
import { authCallbackHead } from "#content/pages/auth-callback.ts";
import { careersHead } from "#content/pages/careers.ts";
import { contactHead } from "#content/pages/contact.ts";
import { cookiesHead } from "#content/pages/cookies.ts";
import { diaryHead } from "#content/pages/diary.ts";
import { homeHead } from "#content/pages/home.ts";
import { notFoundHead } from "#content/pages/not-found.ts";
import type { Page } from "#content/pages/page.ts";
import { pressKitHead } from "#content/pages/press-kit.ts";
import { proofHead } from "#content/pages/proof.ts";
import { settingsHead } from "#content/pages/settings.ts";
import { engageHead } from "#content/plans.ts";
import { policyPages } from "#content/policies/policies.ts";
import { servicesHead } from "#content/services.ts";
import { resourcesHead } from "#content/store/list/free-list.ts";
import { storeHead } from "#content/store/list/paid-list.ts";
import { tutorialsHead } from "#content/tutorials.ts";

/**
 * Head texts by path, for the server, scripts and tests. A page imports its own file instead, so that the browser does not
 * load the texts of all pages.
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
  "/proof": proofHead,
  "/services": servicesHead,
  "/settings": settingsHead,
  "/tutorials": tutorialsHead,
  "/work": workHead,
  "/resources": resourcesHead,
  "/store": storeHead,
  "/account": accountHead,
  "/account/n8n": accountN8nHead,
  "/auth/callback": authCallbackHead,
  ...policyPages,
  "*": notFoundHead,
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

/** Pages with public content, which is also served as Markdown. */
export const publicPaths = (Object.keys(pages) as PagePath[]).filter(
  (path) => pages[path].indexed && path !== "/settings",
);
