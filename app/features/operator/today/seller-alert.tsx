import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { SETTINGS_PAGE, sellerAlert as words } from "#content/operator/settings.ts";

type Today = Pick<ResponseOf<"GET /api/operator/today">, "made_up_facts" | "facts_confirmed">;

/** Live mode takes no orders until the seller's details are confirmed. */
export function SellerAlert({ made_up_facts, facts_confirmed }: Today) {
  if (facts_confirmed) return null;
  return (
    <p role="alert" className="order-mismatch">
      {made_up_facts.length > 0 ? words.placeholders(made_up_facts) : words.unconfirmed}{" "}
      <Link to={SETTINGS_PAGE} className="link">
        {words.open}
      </Link>
    </p>
  );
}
