import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ToSchema, TypedResponse } from "hono/types";
import type { JSONParsed } from "hono/utils/types";
import * as v from "valibot";
import { demandFreshConfirmation, demandPasskey } from "#server/modules/passkeys/index.ts";
import {
  bearerToken,
  inSchemaWords,
  rateLimit,
  refuseLargeBody,
  validate,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { goodsTokenName } from "../access/machine-tokens.ts";
import { demandRole, type OperatorEnv, operatorOf } from "../access/require-operator.ts";
import { type OperatorActions, operatorActions } from "../actions/operator-actions.ts";
import type { AnyAction, Caller } from "../perform/define-action.ts";
import { respondWithAction } from "../perform/perform-action.ts";

const MAX_BYTES = 1024 * 1024;
type ActionEnv = { Variables: OperatorEnv["Variables"] & { caller: Caller } };

/** Routes of all operator actions, mounted at /api/operator. */
export function actionRoutes(services: Services) {
  const routes = new Hono<ActionEnv>();
  for (const action of operatorActions) {
    const [method = "", path = ""] = action.at.split(" ");
    routes.on(method, [path], ...handlersOf(services, action), (c) => replyTo(c, services, action));
  }
  return routes as unknown as Hono<OperatorEnv, ActionEndpoints>;
}

function handlersOf(services: Services, action: AnyAction): MiddlewareHandler[] {
  const { maxBytes = MAX_BYTES, tooLarge = "The request is too large.", limit } = action;
  return [
    authorize(services, action),
    ...(limit ? [rateLimit(services, { name: action.name, ...limit })] : []),
    bodyLimit({ maxSize: maxBytes, onError: refuseLargeBody(tooLarge) }),
    validate("param", v.object(action.param ?? {})),
    ...(action.json ? [validate("json", action.json, action.refuse ?? inSchemaWords)] : []),
    ...(action.form ? [validate("form", action.form)] : []),
  ];
}

/**
 * Checks role and confirmation before the body is read or anything is looked up, so that a rejection reveals no
 * data.
 */
function authorize(services: Services, action: AnyAction): MiddlewareHandler<ActionEnv> {
  return async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    const token = bearerToken(c.req.header("authorization"));
    const machine = action.acceptsGoodsToken && token ? await goodsTokenName(services, token) : null;
    if (machine !== null) c.set("caller", { actor: `goods token (${machine})`, role: null });
    else {
      const operator = await operatorOf(services, token);
      await demandPasskey(services, operator);
      demandRole(operator, action.role);
      if (!action.confirm) await demandFreshConfirmation(services, operator);
      c.set("caller", { actor: operator.email, role: operator.role });
    }
    await next();
  };
}

function replyTo(c: Context<ActionEnv>, services: Services, action: AnyAction): Promise<Response> {
  const { caller } = c.var;
  const valid = (target: string) => c.req.valid(target as never) as object | undefined;
  const input = { ...valid("param"), ...valid("json"), ...valid("form") };
  return respondWithAction(c, services, action, { caller, keyOwner: caller.actor, input });
}

/** The types of the routes mounted above, for the browser's typed client. */
type ActionEndpoints = UnionToIntersection<
  { [Name in keyof OperatorActions]: EndpointOf<OperatorActions[Name]> }[keyof OperatorActions]
>;

type EndpointOf<Action> = Action extends {
  at: `${infer Method} ${infer Path}`;
  run: infer Run extends AnyRun;
}
  ? ToSchema<
      Lowercase<Method>,
      Path,
      { in: BodyOf<"json", SchemaOf<Action, "json">> & BodyOf<"form", SchemaOf<Action, "form">> },
      TypedResponse<JSONParsed<Awaited<ReturnType<Run>>["result"]>, 200, "json">
    >
  : never;

type AnyRun = AnyAction["run"];
type SchemaOf<Action, Target extends "json" | "form"> = Action extends { [Key in Target]?: infer Schema }
  ? NonNullable<Schema>
  : never;
type BodyOf<Target extends "json" | "form", Schema> = [Schema] extends [never]
  ? Record<never, never>
  : Schema extends v.GenericSchema
    ? Record<Target, v.InferInput<Schema>>
    : Record<never, never>;

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
