import { afterEach, expect, test, vi } from "vitest";
import { BuyButton } from "#app/features/checkout/buy-button.tsx";
import type { CheckoutOptions, RazorpayConstructor } from "#app/features/checkout/load-checkout.ts";
import { usePurchase } from "#app/features/checkout/use-purchase.ts";
import { dismissToast } from "#app/ui/feedback/toast.tsx";
import { useAccessToken } from "#app/user-api.ts";
import { buyButton } from "#content/store/checkout/buy-button.ts";
import { checkout as words } from "#content/store/checkout/checkout.ts";
import { answerApi, refusal, renderPage } from "./render.tsx";

const order = {
  keyId: "rzp_test",
  orderId: "order_1",
  amount: 406_700,
  currency: "INR",
  title: "Lead router",
  user: { email: "ann@client.example" },
  reference: "OW-7F3K-29",
  price_cents: 4900,
  rate_text: "1 USD = ₹83",
  script_url: "data:text/javascript,",
};
const claim = { razorpay_payment_id: "pay_1", razorpay_order_id: "order_1", razorpay_signature: "x" };

/** The provider's script: the checkout opens and ends at once, with this claim or closed. */
function provideCheckout(end: (options: CheckoutOptions) => void = ({ handler }) => handler(claim)): void {
  window.Razorpay = class {
    readonly options: CheckoutOptions;
    constructor(options: CheckoutOptions) {
      this.options = options;
    }
    on() {}
    open() {
      end(this.options);
    }
  } as RazorpayConstructor;
}

const onConfirming = vi.fn();
const token = async () => "token";
type Options = { deliver?: () => Promise<boolean>; signIn?: () => Promise<boolean> };

function Shop({ deliver = async () => true, signIn }: Options) {
  useAccessToken(token);
  const { buy, busy, outcomes } = usePurchase({ deliver, onChange: () => {}, onConfirming });
  return (
    <BuyButton
      slug="one"
      price="$49"
      owned={outcomes.one?.status === "owned"}
      busy={busy === "one"}
      reference={outcomes.one?.reference}
      onBuy={() => void buy({ slug: "one", code: null }, { signIn })}
      onDownload={() => {}}
    />
  );
}

afterEach(() => {
  window.Razorpay = undefined;
  dismissToast();
  localStorage.clear();
});

test("PY-5: reports an order that the server refused, and the button is ready again", async () => {
  answerApi({ "POST /api/create-order": () => refusal(502, "provider_unavailable") });
  const page = await renderPage(<Shop />);
  await page.getByRole("button", { name: "Buy $49" }).click();
  await expect.element(page.getByRole("alert").getByText(words.problems.order.description)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Buy $49" })).toBeEnabled();
});

test("PY-5: shows the server's text about a rate limit", async () => {
  answerApi({ "POST /api/create-order": () => refusal(429, "too_many_requests", "Try again in 5 minutes.") });
  const page = await renderPage(<Shop />);
  await page.getByRole("button", { name: "Buy $49" }).click();
  await expect.element(page.getByRole("alert").getByText("Try again in 5 minutes.")).toBeVisible();
});

test("PY-5: reports a checkout script that did not load, and loads it with the next attempt", async () => {
  answerApi({
    "POST /api/create-order": () => Response.json(order),
    "POST /api/verify-payment": () => Response.json({ success: true, status: "owned" }),
  });
  const page = await renderPage(<Shop />);
  await page.getByRole("button", { name: "Buy $49" }).click();
  await expect.element(page.getByRole("alert").getByText(words.problems.provider.description)).toBeVisible();
  provideCheckout();
  await page.getByRole("button", { name: "Buy $49" }).click();
  await expect.element(page.getByRole("button", { name: buyButton.download })).toBeVisible();
});

test("PY-5: reports an error that nobody foresaw", async () => {
  const page = await renderPage(<Shop signIn={() => Promise.reject(new Error("broken"))} />);
  await page.getByRole("button", { name: "Buy $49" }).click();
  await expect.element(page.getByRole("alert").getByText(buyButton.unexpected.description)).toBeVisible();
});

test("PY-4: reports a refused verification, with a link to the order", async () => {
  provideCheckout();
  answerApi({
    "POST /api/create-order": () => Response.json(order),
    "POST /api/verify-payment": () => Response.json({ success: false }),
  });
  const page = await renderPage(<Shop />);
  await page.getByRole("button", { name: "Buy $49" }).click();
  await expect
    .element(page.getByRole("alert").getByText(words.problems.verification.description))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: buyButton.orderStatus })).toBeVisible();
});

test("PY-4: reports a download that did not start; the item is owned", async () => {
  provideCheckout();
  answerApi({
    "POST /api/create-order": () => Response.json(order),
    "POST /api/verify-payment": () => Response.json({ success: true, status: "owned" }),
  });
  const page = await renderPage(<Shop deliver={() => Promise.reject(new Error("no file"))} />);
  await page.getByRole("button", { name: "Buy $49" }).click();
  await expect.element(page.getByRole("alert").getByText(words.problems.download.description)).toBeVisible();
  await expect.element(page.getByRole("button", { name: buyButton.download })).toBeVisible();
});

test.each([
  ["a reply that it is not known yet", () => Response.json({ success: false, status: "confirming" })],
  ["a server error", () => refusal(502, "internal")],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
])(
  "LV-2: a verification that ends with %s is being confirmed, and no failure is shown",
  async (_, verify) => {
    provideCheckout();
    answerApi({ "POST /api/create-order": () => Response.json(order), "POST /api/verify-payment": verify });
    onConfirming.mockClear();
    const page = await renderPage(<Shop />);
    await page.getByRole("button", { name: "Buy $49" }).click();
    await expect.element(page.getByRole("status").getByText(words.confirming.title)).toBeVisible();
    await expect.poll(() => onConfirming.mock.calls).toEqual([[order.reference]]);
  },
);

test("PY-1: a closed checkout charges nothing and says so", async () => {
  provideCheckout(({ modal }) => modal.ondismiss());
  answerApi({ "POST /api/create-order": () => Response.json(order) });
  const page = await renderPage(<Shop />);
  await page.getByRole("button", { name: "Buy $49" }).click();
  await expect.element(page.getByRole("status").getByText(words.closed.title)).toBeVisible();
});

test("PY-1: a second click while an order is created creates no second order", async () => {
  const created = Promise.withResolvers<Response>();
  const api = answerApi({ "POST /api/create-order": () => created.promise });
  const page = await renderPage(<Shop />);
  const button = page.getByRole("button");
  await button.click();
  await expect.element(button).toHaveTextContent(buyButton.processing);
  (button.element() as HTMLButtonElement).click();
  created.resolve(refusal(502, "provider_unavailable"));
  await expect.element(page.getByRole("alert").getByText(words.problems.order.description)).toBeVisible();
  expect(api).toHaveBeenCalledTimes(1);
});
