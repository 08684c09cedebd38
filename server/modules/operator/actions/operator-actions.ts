import type { AnyAction } from "../perform/define-action.ts";
import * as apiKeys from "./api-keys.ts";
import * as catalogue from "./catalogue.ts";
import * as codes from "./codes.ts";
import * as corrections from "./corrections.ts";
import * as deliveries from "./deliveries.ts";
import * as goods from "./goods.ts";
import * as grants from "./grants.ts";
import * as messages from "./messages.ts";
import * as orders from "./orders.ts";
import * as people from "./people.ts";
import * as proofs from "./proofs.ts";
import * as reviews from "./reviews.ts";
import * as settings from "./settings.ts";
import * as webhooks from "./webhooks.ts";

const actions = {
  ...apiKeys,
  ...catalogue,
  ...codes,
  ...corrections,
  ...deliveries,
  ...goods,
  ...grants,
  ...messages,
  ...orders,
  ...people,
  ...proofs,
  ...reviews,
  ...settings,
  ...webhooks,
};

type Actions = typeof actions;
/** Each action's type by its name in the code. */
export type OperatorActions = {
  [Name in keyof Actions as Actions[Name] extends { auditText: unknown } ? Name : never]: Actions[Name];
};

/** All operator actions. Add a new file's action here. */
export const operatorActions: readonly AnyAction[] = Object.values(actions).filter(isAction);

function isAction(exported: unknown): exported is AnyAction {
  return typeof exported === "object" && exported !== null && "auditText" in exported;
}
