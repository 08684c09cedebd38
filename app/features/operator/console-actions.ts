import type { Params } from "react-router";
import { ApiError } from "#app/api.ts";
import { type Act, pageActions } from "#app/page-actions.ts";
import { operatorWords as words } from "#content/operator/operator.ts";

/** Creates the actions of a console page: see page-actions.ts. */
export function consoleActions<P = Params>(acts: Record<string, Act<P>>) {
  return pageActions(acts, (error) => ({ title: problemOf(error) }));
}

/** An action whose form shows the failure, above its button. */
export function inForm<P>(act: Act<P>): Act<P> {
  return (...sent) => act(...sent).catch((error) => ({ done: false, problem: problemOf(error) }));
}

/** Returns the server's message, if there is one. */
export function problemOf(error: unknown): string {
  return (error instanceof ApiError && error.message) || words.failed;
}
