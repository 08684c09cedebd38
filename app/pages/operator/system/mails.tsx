import { lazy } from "react";
import { consoleActions } from "#app/features/operator/console-actions.ts";
import { consoleMeta } from "#app/features/operator/console-route.ts";
import { listLoader } from "#app/features/operator/list/list-loader.ts";
import { userApi } from "#app/user-api.ts";
import { operatorWords } from "#content/operator/operator.ts";

const words = operatorWords.mails;
export const meta = consoleMeta("Undeliverable mails");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/mails", options));

export const clientAction = consoleActions({
  async resend({ id = "", to = "" }) {
    await userApi.call("POST /api/operator/mails/:id/resend", { param: { id } });
    return words.resent(to);
  },
});

export default lazy(() => import("#app/features/operator/system/mails-list.tsx"));
