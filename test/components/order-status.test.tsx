import { afterEach, expect, test, vi } from "vitest";
import OrderPanel from "#app/features/checkout/order/order-panel.tsx";
import { rememberUnconfirmed } from "#app/features/checkout/order/unconfirmed-order.ts";
import { dismissToast } from "#app/ui/feedback/toast.tsx";
import { checkout } from "#content/store/checkout/checkout.ts";
import { orderPanel as words } from "#content/store/checkout/order-panel.ts";
import { answerApi, refusal, renderPage } from "./render.tsx";

const reference = "OW-7F3K-29";
const ORDER = `GET /api/orders/${reference}`;
const created = {
  reference,
  slug: "lead-router",
  title: "Lead router",
  licence: "person",
  amount: 406_700,
  currency: "INR",
  price_cents: 4900,
  list_cents: 4900,
  rate_text: "1 USD = ₹83",
  state: "created",
  shown_state: "created",
  returned: 0,
  created_at: "2026-11-19T01:00:00.000Z",
  paid_at: null,
  refunded_at: null,
  invoice: null,
  refunds: [],
};
const paid = { ...created, state: "paid", shown_state: "paid", paid_at: "2026-11-19T01:01:00.000Z" };

const onPaid = vi.fn();
const renderPanel = () => {
  onPaid.mockClear();
  return renderPage(
    <OrderPanel
      reference={reference}
      alone={false}
      onPaid={onPaid}
      onClose={() => {}}
      invoice={({ number }) => number}
    />,
  );
};
/** Asks again at once, as when the network returns. */
const networkReturns = () => window.dispatchEvent(new Event("online"));

afterEach(() => {
  dismissToast();
  localStorage.clear();
});

test("PY-7: shows that there is no such order, and stops asking", async () => {
  const api = answerApi({ [ORDER]: () => refusal(404, "not_found", "There is no order with this number.") });
  const page = await renderPanel();
  await expect.element(page.getByText(words.missing)).toBeVisible();
  networkReturns();
  expect(api).toHaveBeenCalledTimes(1);
  expect(onPaid).not.toHaveBeenCalled();
});

test("PY-7: asks again until the order is paid, then reports it once", async () => {
  let order: typeof created | typeof paid = created;
  const api = answerApi({ [ORDER]: () => Response.json(order) });
  const page = await renderPanel();
  await expect.element(page.getByText(words.states.created.title)).toBeVisible();
  order = paid;
  networkReturns();
  await expect.element(page.getByText(words.states.paid.text)).toBeVisible();
  networkReturns();
  expect(api).toHaveBeenCalledTimes(2);
  expect(onPaid).toHaveBeenCalledTimes(1);
});

test("PY-7: after a failed request it shows what it knows; without anything known, a button to try again", async () => {
  let answer = () => refusal(503, "unavailable");
  answerApi({ [ORDER]: () => answer() });
  const page = await renderPanel();
  await expect.element(page.getByText(words.failed)).toBeVisible();
  answer = () => Response.json(created);
  await page.getByRole("button", { name: words.retry }).click();
  await expect.element(page.getByText(words.states.created.title)).toBeVisible();
  answer = () => refusal(503, "unavailable");
  networkReturns();
  await expect.element(page.getByText(words.states.created.title)).toBeVisible();
  await expect.element(page.getByText(words.failed)).not.toBeInTheDocument();
});

test("LV-2: an order paid in this browser is confirming through failures, until the payment has arrived", async () => {
  rememberUnconfirmed(reference, "lead-router");
  let answer = () => refusal(503, "unavailable");
  answerApi({ [ORDER]: () => answer() });
  const page = await renderPanel();
  await expect.element(page.getByText(words.confirming.unreachable)).toBeVisible();
  answer = () => Response.json(paid);
  networkReturns();
  await expect.element(page.getByText(checkout.bought.description)).toBeVisible();
  await expect.element(page.getByText(words.confirming.text)).not.toBeInTheDocument();
  await expect.element(page.getByText(words.states.paid.text)).toBeVisible();
});

test.each(["created", "attempted"] as const)(
  "BW-4 PY-8: an order that is %s asks a buyer who has just paid not to pay again",
  async (state) => {
    answerApi({ [ORDER]: () => Response.json({ ...created, state, shown_state: state }) });
    const page = await renderPanel();
    await expect.element(page.getByText(/If you have just paid.*please do not pay again/i)).toBeVisible();
  },
);

test("PY-8: a refund under way is reported and still followed to its end", async () => {
  let order = { ...paid, state: "refunding", shown_state: "refunding" };
  answerApi({ [ORDER]: () => Response.json(order) });
  const page = await renderPanel();
  await expect.element(page.getByText(words.states.refunding.title)).toBeVisible();
  order = { ...paid, state: "refunded", shown_state: "refunded" };
  networkReturns();
  await expect.element(page.getByText(words.states.refunded.text)).toBeVisible();
  expect(onPaid).not.toHaveBeenCalled();
});
