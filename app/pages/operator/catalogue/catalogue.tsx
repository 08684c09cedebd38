import { lazy } from "react";
import { redirect } from "react-router";
import { consoleActions, consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { goodsOffer } from "#content/operator/goods.ts";

export const meta = consoleMeta("Catalogue");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/catalogue", options));

export const clientAction = consoleActions({
  /** A draft needs only a title; everything else is on its page. */
  async create({ title = "", slug = "" }) {
    const draft = { slug, title, summary: null, tags: [], serviceArea: null, isFree: true, priceCents: 0 };
    await userApi.call("POST /api/operator/catalogue", { json: draft });
    return redirect(`/operator/catalogue/${slug}`);
  },
  /** Adds our own items to an empty shop. Drawing and typesetting their files takes a while. */
  async "add-goods"() {
    const { items } = await userApi.call("POST /api/operator/goods", { json: {}, timeoutMs: 120_000 });
    const added = items.filter(({ outcome }) => outcome === "added").length;
    return { title: goodsOffer.added(added), description: goodsOffer.next };
  },
});

export default lazy(() => import("#app/features/operator/catalogue/catalogue-list.tsx"));
