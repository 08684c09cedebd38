import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { caseStudies, workPage } from "#content/case-studies.ts";
import { courses, coursesPage, difficultyColors } from "#content/courses.ts";
import { demo } from "#content/demo.ts";
import { faq, faqPage } from "#content/faq.ts";
import { integrations } from "#content/integrations.ts";
import { about } from "#content/pages/about.ts";
import { careers } from "#content/pages/careers.ts";
import { commonQuestions, consultation, contactForm } from "#content/pages/contact.ts";
import { cookieCategories, cookiesPage } from "#content/pages/cookies.ts";
import { hero, liveWidget, splash } from "#content/pages/home.ts";
import { beforeAfter, benefits, claims, counter } from "#content/pages/home-sections.ts";
import { pages } from "#content/pages/pages.ts";
import { pressKit } from "#content/pages/press-kit.ts";
import { settings } from "#content/pages/settings.ts";
import { plans, pricingFaq, pricingPage } from "#content/plans.ts";
import { services, servicesPage } from "#content/services.ts";
import { site } from "#content/site.ts";
import { testimonials } from "#content/testimonials.ts";
import { tutorials, tutorialsPage } from "#content/tutorials.ts";
import { cookieDefaults } from "#shared/cookie-kinds.ts";
import { shopFacts } from "#shared/settings/settings.ts";

const root = new URL("..", import.meta.url);
const lines = (text: string) => text.trim().split(/\s+/);

describe("home", () => {
  test("HM-1 HM-2 HM-3 HM-4: splash, hero, widget and counter", () => {
    expect(splash.messages).toHaveLength(4);
    expect(hero.headline).toBe(pages["/"].heading);
    expect(hero.start).toEqual({ label: "Start Free Automation", href: "/resources" });
    expect(hero.watch.label).toBe("Watch Demo");
    const steps = ["Email received", "AI processing", "Task created", "Completed"];
    expect(liveWidget.title).toBe("Live Automation");
    expect(liveWidget.steps.map((step) => step.label)).toEqual(steps);
    expect(demo.steps.map((step) => step.label)).toEqual(steps);
    expect(counter.target).toBe(47500);
  });

  test("HM-5: six benefits, before/after pairs, and logos that exist", () => {
    expect(benefits.items).toHaveLength(6);
    expect(beforeAfter.pairs.length).toBeGreaterThanOrEqual(3);
    expect(new Set(integrations.map((tile) => tile.logo)).size).toBe(integrations.length);
    for (const { logo } of integrations)
      expect(existsSync(new URL(`node_modules/simple-icons/icons/${logo}.svg`, root)), logo).toBe(true);
  });

  test("HM-6: the eight claims", () => {
    expect(claims.map(({ value, label }) => `${value} ${label}`)).toEqual([
      "47,500+ hours automated",
      "500+ businesses",
      "100+ integrations",
      "24h average setup",
      "30-Day Money-Back",
      "99.9% uptime",
      "2.5x productivity",
      "$180k average annual savings",
    ]);
  });
});

describe("pages", () => {
  test("PG-1: about: beliefs, method, numbers, founders", () => {
    expect(about.beliefs).toHaveLength(3);
    expect(about.method.map((step) => step.title)).toEqual(["Discovery", "Spin-Up", "Prove ROI", "Scale"]);
    expect(about.numbers.map(({ value, label }) => `${value} ${label}`)).toEqual([
      "10,000+ hours saved",
      "200% average ROI",
      "48h average time-to-POC",
      "100+ integrations",
    ]);
    expect(about.founders.map((founder) => founder.role)).toEqual(["CEO", "CTO"]);
  });

  test("PG-2 PG-3 PG-4: services and case studies reference each other", () => {
    expect(services.map((service) => service.id)).toEqual(
      lines("revenue-systems ops-reporting people-ops content-marketing"),
    );
    expect(servicesPage.explore).toBe("Explore this service");
    expect(new Set(services.map((service) => service.color)).size).toBe(4);
    expect(caseStudies.map((study) => study.client)).toEqual(lines("TechCorp FinServe HealthPlus EduGrow"));
    for (const service of services)
      expect(caseStudies.find((study) => study.id === service.caseStudy)?.service).toBe(service.id);
    expect(workPage.details).toBe("View Details");
  });

  test("PG-4: case studies contain no figures of their own", () => {
    expect(JSON.stringify(caseStudies)).not.toMatch(/\d/);
  });

  test("PG-5 PG-6: the plans, five questions and the footer lines", () => {
    expect(plans.map(({ id, price, period }) => `${id}: ${price} ${period}`)).toEqual([
      "workshop: $3,000 one-time",
      "spin-up: $12,000 one-time",
      "scale: from $6,000 per month",
    ]);
    expect(plans.filter((plan) => plan.highlight).map((plan) => plan.id)).toEqual(["spin-up"]);
    expect(pricingPage.highlightLabel).toBe("Most Popular");
    const features = plans.map((plan) => plan.features.join("; ").toLowerCase());
    for (const word of ["one-day workshop", "an audit", "a roadmap"]) expect(features[0]).toContain(word);
    for (const word of ["implementation", "integrations", "training", "30-day support"])
      expect(features[1]).toContain(word);
    for (const word of ["a dedicated engineer", "monthly strategy sessions"])
      expect(features[2]).toContain(word);
    expect(pricingFaq).toHaveLength(5);
    expect(pricingPage.closing.caseStudies).toEqual({ label: "See Case Studies", href: "/work" });
    expect(pricingPage.assurances).toEqual([
      "Free consultation",
      "No setup fees",
      "30-day money-back guarantee",
    ]);
    expect(pricingPage.paymentNote).toMatch(
      /^All payments are processed in INR .*USD prices are for reference only\.$/,
    );
  });

  test("PG-7 PG-8: courses, badges, testimonials", () => {
    expect(courses.map(({ id, difficulty, duration }) => `${id} ${difficulty} ${duration}`)).toEqual([
      "automation-foundations Beginner 3h",
      "ai-business-ops Intermediate 4h",
      "scalable-systems Advanced 5h",
      "sales-marketing-automation Intermediate 3.5h",
      "people-ops-automation Beginner 2.5h",
      "custom-integrations-apis Advanced 6h",
    ]);
    expect(difficultyColors).toEqual({ Beginner: "green", Intermediate: "yellow", Advanced: "red" });
    expect(coursesPage.button).toBe("Not Yet Started");
    expect(testimonials).toHaveLength(3);
    expect(coursesPage.closing.browse.label).toBe("Browse All Courses");
    expect(coursesPage.closing.contact).toEqual({ label: "Contact Us", href: "/contact" });
    expect(coursesPage.assurances).toEqual([
      "30-day money-back guarantee",
      "Lifetime access",
      "Certificate included",
    ]);
  });

  test("PG-9: six questions with the specified facts", () => {
    expect(faq).toHaveLength(6);
    const answers = faq.map((item) => item.answer).join(" ");
    for (const fact of ["1-2 weeks", "2-4 weeks", "200+ integrations", "from $2,500", "$10,000-50,000"])
      expect(answers).toContain(fact);
    for (const fact of ["30 days of free support", "from $500/month"]) expect(answers).toContain(fact);
    expect(faqPage.closing.action).toEqual({ label: "Contact Us", href: "/contact" });
  });

  test("PG-10: six tutorials", () => {
    expect(tutorials.map((tutorial) => tutorial.slug)).toEqual(
      lines(`zapier-integration-guide slack-automation-workflows custom-apis-automation
        email-automation-best-practices multi-crm-data-sync social-media-automation`),
    );
    expect(tutorialsPage.alertPrefix).toBe("This would navigate to tutorial: ");
    expect(tutorialsPage.closing.action).toEqual({ label: "Request Tutorial", href: "/contact" });
  });

  test("PG-11 PG-12 PG-13: press kit, careers, diary", () => {
    expect(pressKit.logos.map((logo) => logo.id)).toEqual(["light", "dark"]);
    expect(pressKit.download).toBe("Download PNG");
    for (const { light, dark } of pressKit.palette) expect(light + dark).toMatch(/^(#[0-9A-F]{6}){2}$/);
    expect(careers.submit).toBe("Join Our Waitlist");
    expect(pages["/diary"].intro).not.toBe("");
  });

  test("PG-15: cookie categories, defaults and buttons", () => {
    const kinds = cookieCategories.map(({ id, locked }) => [id, cookieDefaults[id], locked]);
    expect(kinds).toEqual([
      ["essential", true, true],
      ["analytics", true, false],
      ["marketing", false, false],
      ["functional", true, false],
    ]);
    const { save, acceptAll, rejectAll, saved, more } = cookiesPage;
    expect([save, acceptAll, rejectAll]).toEqual(["Save Preferences", "Accept All", "Reject All"]);
    expect(saved).toBe("Cookie preferences saved successfully!");
    expect(more.link.href).toBe("/privacy");
  });

  test("PG-16: the sections of settings", () => {
    const { appearance, notifications, account } = settings;
    expect([appearance, notifications, account].map((section) => section.heading)).toEqual([
      "Appearance",
      "Notifications",
      "Account",
    ]);
    expect(settings.notifications.id).toBe("notifications");
    expect(settings.account.billing.label).toBe("Billing & Subscription");
    expect(settings.account.billing.badge).toMatch(/coming soon/i);
  });

  test("CT-3 CT-4: contact texts, details and four questions", () => {
    expect(contactForm.success.title).toBe("Message Sent!");
    expect(contactForm.successToast).toBe("Thank you! We'll get back to you within 24 hours.");
    expect(shopFacts(defaultSettings).hours.map(({ days, time }) => `${days} ${time}`)).toEqual([
      "Mon-Fri 9am-6pm EST",
      "Sat 10am-2pm",
      "Sun closed",
    ]);
    expect(consultation.heading).toBe("Free 30-minute consultation");
    expect(consultation.action).toBe("Schedule Call");
    expect(commonQuestions).toHaveLength(4);
    expect(commonQuestions[0].answer).toContain("within 1-2 weeks");
  });
});

describe("words", () => {
  const sources = readdirSync(new URL("content/", root), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|md)$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => ({ file, text: readFileSync(new URL(`content/${file}`, root), "utf8") }));

  test("RT-1: the product's name appears in one file", () => {
    const name = site.name.toLowerCase();
    const files = sources.filter(({ text }) => text.toLowerCase().includes(name)).map(({ file }) => file);
    expect(files).toEqual(["site.ts"]);
  });

  test("PG-9: uses no exclamation marks but the specification's own", () => {
    const own = [
      "Oops!",
      "Message Sent!",
      "Thank you!",
      "Cookie preferences saved successfully!",
      "Welcome back!",
      "Check your email!",
    ];
    for (const { file, text } of sources) {
      const rest = own.reduce((left, phrase) => left.replaceAll(phrase, ""), text);
      expect(rest.match(/\w!(?!=)/g), file).toBeNull();
    }
  });
});
