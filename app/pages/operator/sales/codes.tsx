import { lazy } from "react";
import {
  callAction,
  consoleActions,
  consoleMeta,
  inForm,
  listLoader,
} from "#app/features/operator/console-route.ts";
import { betweenCommas } from "#app/features/operator/format.ts";
import { userApi } from "#app/user-api.ts";
import { codeWords as words } from "#content/operator/sales.ts";
import { parseDollars } from "#shared/money/parse-dollars.ts";

export const meta = consoleMeta("Codes");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/codes", options));

export const clientAction = consoleActions({
  create: inForm(async (fields) => {
    const amount = parseDollars(fields.amount?.trim() ?? "");
    if (fields.amount?.trim() && amount === null) return { done: false, problem: words.noAmount };
    const { code } = await userApi.call("POST /api/operator/codes", { json: codeOf(fields, amount) });
    return words.created(code);
  }),
  async release({ code = "" }) {
    await userApi.call("POST /api/operator/codes/:code/release", { param: { code }, json: {} });
    return words.released(code);
  },
  end: callAction("POST /api/operator/codes/:code/end", ({ code = "" }) => words.ended(code)),
});

function codeOf(fields: Record<string, string>, amountCents: number | null) {
  const text = (name: string) => fields[name]?.trim() ?? "";
  const number = (name: string) => (text(name) ? Number(text(name)) : null);
  const items = betweenCommas(text("items"));
  return {
    code: text("code"),
    percent: number("percent"),
    amount_cents: amountCents,
    items: items.length > 0 ? items : null,
    from: text("from") || null,
    until: text("until") || null,
    max_uses: number("uses"),
    max_per_person: number("perPerson"),
  };
}

export default lazy(() => import("#app/features/operator/sales/codes-list.tsx"));
