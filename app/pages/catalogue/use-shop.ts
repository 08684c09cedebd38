import { useCallback } from "react";
import { useAuth } from "#app/features/auth/session/auth-provider.tsx";
import { usePendingAction, useSignIn } from "#app/features/auth/sign-in/sign-in-provider.tsx";
import { useMarket } from "#app/features/catalogue/list/use-market.ts";
import { useDiscount } from "#app/features/checkout/use-discount.ts";
import { useOwned } from "#app/features/checkout/use-owned.ts";
import { usePurchase } from "#app/features/checkout/use-purchase.ts";
import { visitSource } from "#app/visit-source.ts";
import type { PurchaseRequest } from "#shared/orders/purchase.ts";

const BUY = "buy";

type UseShopOptions = { page?: string; onConfirming: (reference: string) => void };

/** State shared by the store's pages: prices, ownership and buying. `page`: the slug of the item's own page. */
export function useShop({ page, onConfirming }: UseShopOptions) {
  const market = useMarket();
  const { requireSignIn } = useSignIn();
  const { user } = useAuth();
  const { owned, bundles, upgrades, isKnown, reload } = useOwned(user?.id ?? null);
  const discount = useDiscount();
  const { buy, busy, outcomes, forget } = usePurchase({ page, deliver, onChange: reload, onConfirming });
  // Continues a purchase that was pending while sign-in left the page and returned.
  usePendingAction(BUY, ({ kind: _, ...wanted }) => void buy(wanted, { inPlace: wanted.slug === page }));
  const order = useCallback(
    (wanted: PurchaseRequest, { purchase, inPlace = false }: { purchase: string; inPlace?: boolean }) => {
      const pending = { kind: BUY, ...visitSource(), ...wanted } as const;
      void buy(wanted, { inPlace, signIn: () => requireSignIn({ pending, purchase }) });
    },
    [buy, requireSignIn],
  );
  return {
    ...{ market, user, owned, bundles, upgrades, isKnown, reload, discount },
    ...{ order, busy, outcomes, forget },
  };
}

export type Shop = ReturnType<typeof useShop>;

async function deliver(slug: string): Promise<boolean> {
  const { deliverPurchase } = await import("#app/features/library/run-download.ts");
  return deliverPurchase(slug);
}
