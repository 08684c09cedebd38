import { afterEach, expect, test, vi } from "vitest";
import CodeLine from "#app/features/checkout/code-line.tsx";
import { PurchaseForm } from "#app/features/checkout/panel/purchase-form.tsx";
import { useDiscount } from "#app/features/checkout/use-discount.ts";
import { discountWords as words } from "#content/store/checkout/discount.ts";
import { answerApi, refusal, renderPage } from "./render.tsx";

function Shop() {
  const discount = useDiscount();
  return (
    <>
      <button type="button" onClick={() => discount.enter(" spring20 ")}>
        Enter
      </button>
      <CodeLine discount={discount} />
    </>
  );
}

const card = {
  slug: "one",
  title: "Lead router",
  summary: "",
  priceCents: 4900,
  coverUrl: null,
  tags: [],
  rating: null,
};
const onBuy = vi.fn();

function ItemPanel() {
  return (
    <PurchaseForm
      card={card}
      detail={null}
      userId={null}
      owned={null}
      isKnown
      market={null}
      discount={useDiscount()}
      busy={false}
      closed={false}
      billing={null}
      billingCountry={null}
      onBuy={onBuy}
    />
  );
}

const offer = { code: "SPRING20", percent: 20, amount_cents: null, prices: { one: 3920 } };
const address = window.location.href;
const storedCode = () => localStorage.getItem("discount-code");

afterEach(() => {
  window.history.replaceState(window.history.state, "", address);
  localStorage.clear();
});

test("BW-2: a code from a link applies until it is removed", async () => {
  window.history.replaceState(window.history.state, "", "?code=spring20");
  const api = answerApi({ "GET /api/prices": () => Response.json(offer) });
  const page = await renderPage(<Shop />);
  await expect.element(page.getByText(words.line("SPRING20", "20%"), { exact: false })).toBeVisible();
  expect(String(api.mock.calls[0]?.[0])).toMatch(/code=SPRING20$/);
  expect(storedCode()).toBe("SPRING20");
  await page.getByRole("button", { name: words.removeLine }).click();
  await expect.element(page.getByText("SPRING20", { exact: false })).not.toBeInTheDocument();
  expect(storedCode()).toBeNull();
});

test("BW-2: an entered code is trimmed and in capitals", async () => {
  answerApi({ "GET /api/prices": () => Response.json({ ...offer, percent: null, amount_cents: 500 }) });
  const page = await renderPage(<Shop />);
  await page.getByRole("button", { name: "Enter" }).click();
  await expect.element(page.getByText(words.line("SPRING20", "$5"), { exact: false })).toBeVisible();
});

test("BW-2: reports an invalid code with the server's text and drops it", async () => {
  answerApi({ "GET /api/prices": () => refusal(400, "code_invalid", "This code has ended.") });
  const page = await renderPage(<Shop />);
  await page.getByRole("button", { name: "Enter" }).click();
  await expect.element(page.getByRole("alert").getByText("This code has ended.")).toBeVisible();
  expect(storedCode()).toBeNull();
});

test.each([
  ["is not loaded", () => new Promise<Response>(() => {})],
  ["failed to load", () => refusal(503, "unavailable")],
])(
  "BW-2: an item whose own price %s is ordered with the code, at the price with the code",
  async (_, price) => {
    localStorage.setItem("discount-code", "SPRING20");
    const api = answerApi({ "GET /api/prices": () => Response.json(offer), "GET /api/price": price });
    const page = await renderPage(<ItemPanel />);
    await expect.poll(() => api.mock.calls.map(([path]) => String(path)).join()).toContain("/api/price?");
    await page.getByRole("button", { name: "Buy $39.20" }).click();
    expect(onBuy).toHaveBeenLastCalledWith({ slug: "one", code: "SPRING20" }, "Lead router, $39.20");
    await expect.element(page.getByText(words.applied("SPRING20"), { exact: false })).toBeVisible();
  },
);

test("BW-2: keeps a code that could not be checked", async () => {
  answerApi({ "GET /api/prices": () => refusal(503, "unavailable", "Not available right now.") });
  const page = await renderPage(<Shop />);
  await page.getByRole("button", { name: "Enter" }).click();
  await expect.element(page.getByRole("alert").getByText("Not available right now.")).toBeVisible();
  expect(storedCode()).toBe("SPRING20");
});
