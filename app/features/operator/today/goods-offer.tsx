import "./goods-offer.css";
import { useFetcher } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Outcome } from "#app/ui/form/action-form.tsx";
import { goodsOffer as words } from "#content/operator/goods.ts";

/** Offers our items as drafts to a shop without any. `count` is 0 once there is one. */
export function GoodsOffer({ count }: { count: number }) {
  const fetcher = useFetcher<Outcome>();
  if (count === 0) return null;
  return (
    <section className="goods-offer">
      <h2>{words.title}</h2>
      <p>{words.text(count)}</p>
      <div className="console-actions">
        <Button
          size="sm"
          busy={fetcher.state !== "idle"}
          onClick={() =>
            void fetcher.submit({ intent: "add-goods" }, { method: "post", action: "/operator/catalogue" })
          }
        >
          {words.button(count)}
        </Button>
        <ButtonLink size="sm" variant="secondary" to="/operator/catalogue">
          {words.own}
        </ButtonLink>
      </div>
    </section>
  );
}
