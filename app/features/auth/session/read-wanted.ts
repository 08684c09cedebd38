import * as v from "valibot";
import { slug } from "#shared/catalogue/slug.ts";
import { carriedPurchase } from "#shared/orders/purchase.ts";
import type { CarriedAction } from "../sign-in/pending-action.ts";

/** Parses the action that a mail link carries; null for anything else. */
export function readWanted(text: string): CarriedAction | null {
  const { success, output } = v.safeParse(wantedAction, text);
  if (!success) return null;
  const { id, ...action } = output;
  return { id, action };
}

const id = v.pipe(v.string(), v.uuid());
const wantedAction = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant("kind", [
    v.object({ kind: v.literal("buy"), id, ...carriedPurchase }),
    v.object({ kind: v.literal("download"), id, slug, news: v.optional(v.literal("wanted")) }),
  ]),
);
