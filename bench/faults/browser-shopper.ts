import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { SESSION_KEY } from "#app/features/auth/session/stored-session.ts";
import { launchBrowser } from "../measure/launch-browser.ts";
import { type Acknowledged, createShopper, type Shop } from "./shopper.ts";

/** Razorpay's script as the page sees it; this bench simulates the bank. */
const CHECKOUT = `window.Razorpay = class {
  constructor(options) { this.options = options; }
  on() {}
  open() { payAtStandIn(this.options.order_id).then((claim) => this.options.handler(claim)); }
};`;

/** Buys one item after another in a real browser until `stop`. */
export async function shopByBrowser(shop: Shop, firstNumber: number) {
  const browser = await launchBrowser();
  const bought: Acknowledged[] = [];
  let stopped = false;

  async function buyOne(number: number): Promise<void> {
    const shopper = await createShopper(shop, number);
    const session = await shopper.signIn();
    const context = await browser.newContext();
    const page = await context.newPage();
    let paid: Acknowledged | null = null;
    await page.exposeFunction("payAtStandIn", (orderId: string) => {
      const claim = shop.razorpay.pay(orderId);
      const { email } = shopper;
      paid = { slug: "", email, orderId, paymentId: claim.razorpay_payment_id, way: "browser" };
      bought.push(paid);
      return claim;
    });
    await page.route("**/v1/checkout.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: CHECKOUT }),
    );
    await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      SESSION_KEY,
      JSON.stringify(session),
    ] as const);
    // Waits after a payment; retries when payment was not possible.
    while (!(await isOwned(page, shop.url))) {
      if (!paid)
        await page
          .getByRole("button", { name: /^Buy / })
          .first()
          .click({ timeout: 10_000 })
          .catch(() => {});
      await wait(3000);
    }
    await context.close();
  }

  const running = (async () => {
    for (let number = firstNumber; !stopped; number++) await buyOne(number);
  })();
  return {
    async stop(): Promise<Acknowledged[]> {
      stopped = true;
      await running;
      await browser.close();
      return bought;
    },
  };
}

async function isOwned(page: Page, url: string): Promise<boolean> {
  await page.goto(`${url}/store`).catch(() => {});
  const download = page.getByRole("main").getByRole("button", { name: "Download", exact: true });
  return download
    .first()
    .waitFor({ timeout: 4000 })
    .then(
      () => true,
      () => false,
    );
}
