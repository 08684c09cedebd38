import { lazy } from "react";
import { callAction, consoleActions, consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { operatorWords } from "#content/operator/operator.ts";

const words = operatorWords.mails;
export const meta = consoleMeta("Undeliverable mails");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/mails", options));

export const clientAction = consoleActions({
  resend: callAction("POST /api/operator/mails/:id/resend", ({ to = "" }) => words.resent(to)),
});

export default lazy(() => import("#app/features/operator/system/mails-list.tsx"));
