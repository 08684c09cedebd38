import type { MiddlewareHandler } from "hono";
import type { Services } from "#server/services.ts";

/**
 * Before anything is asked of the database: even whether somebody is signed in can wait for those who have paid. It holds no place, as the
 * body may take its time to arrive.
 */
export function waitInLine({ requests }: Pick<Services, "requests">): MiddlewareHandler {
  return async (_, next) => {
    await requests.later(async () => {});
    await next();
  };
}
