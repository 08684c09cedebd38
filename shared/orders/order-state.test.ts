import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isOpen,
  nextOrderState,
  ORDER_STATES,
  type OrderEvent,
  type OrderState,
  SHOWN_ORDER_STATES,
  shownState,
} from "./order-state.ts";

const EVENTS: OrderEvent[] = ["attempt", "grant", "refuse", "returned", "expire"];
const run = (events: OrderEvent[]) => events.reduce<OrderState>(nextOrderState, "created");

test("PY-7 a failed payment is an attempt, and the order can still be paid", () => {
  expect(run(["attempt", "attempt"])).toBe("attempted");
  expect(isOpen(run(["attempt"]))).toBe(true);
  expect(run(["attempt", "expire", "grant"])).toBe("paid");
});

test("PY-8 refunds a payment that cannot grant the item", () => {
  expect(run(["attempt", "refuse"])).toBe("refunding");
  expect(run(["refuse", "returned"])).toBe("refunded");
  expect(run(["expire", "refuse", "returned"])).toBe("refunded");
});

test("LV-3 a fully refunded order is refunded", () => {
  expect(run(["grant", "returned"])).toBe("paid");
  expect(run(["grant", "reverse"])).toBe("refunded");
  for (const event of ["attempt", "refuse", "expire"] as const)
    expect(run([event, "reverse"]), "nothing was given").toBe(run([event]));
});

test("PY-7 a granted order is paid and stays paid after any sequence of other events", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...EVENTS)),
      fc.array(fc.constantFrom(...EVENTS)),
      (before, after) => {
        expect(run([...before, "grant", ...after])).toBe("paid");
      },
    ),
  );
});

test("PY-7 a repeated event changes nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATES), fc.constantFrom(...EVENTS), (state, event) => {
      const once = nextOrderState(state, event);
      expect(nextOrderState(once, event)).toBe(once);
    }),
  );
});

test("CO-5 a paid order shows partial refunds and disputes; every other state is shown as stored", () => {
  const paid = { state: "paid", returnedPaise: 0, isDisputed: false } as const;
  expect(shownState(paid)).toBe("paid");
  expect(shownState({ ...paid, returnedPaise: 1 })).toBe("partly_refunded");
  expect(shownState({ ...paid, returnedPaise: 1, isDisputed: true })).toBe("disputed");
  for (const state of ORDER_STATES.filter((other) => other !== "paid"))
    expect(shownState({ state, returnedPaise: 1, isDisputed: true })).toBe(state);
  expect(SHOWN_ORDER_STATES).toEqual(expect.arrayContaining([...ORDER_STATES]));
});
