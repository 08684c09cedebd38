import type * as v from "valibot";
import type { AuditAction, AuditText } from "#content/operator/audit-words.ts";
import type { Services } from "#server/services.ts";
import type { OperatorRole } from "#shared/operator-role.ts";

export type Facts = Record<string, unknown>;

/** Who performs an action: `actor` is the name in the audit log. `role` null: authorised by other means (shell, API key). */
export type Caller = { actor: string; role: OperatorRole | null };

type Method = "POST" | "PUT" | "DELETE";
export type ActionRoute = `${Method} /${string}`;

type Entry = {
  subject: string;
  before: Facts | null;
  after: Facts | null;
  /** Where one action writes entries of several names. */
  action?: AuditAction;
};

/** What a run changed, for the audit log, and the body of the response. */
export type Change<Result> = (Entry | { entries: Entry[] }) & { result: Result };

type Schema = v.GenericSchema | undefined;
export type Input<Param extends v.ObjectEntries, Body extends Schema> = v.InferOutput<
  v.ObjectSchema<Param, undefined>
> &
  (Body extends v.GenericSchema ? v.InferOutput<Body> : unknown);

/** A verb of the command line: arguments and options fill the fields of the input by name. */
export type ActionVerb<In, Result> = {
  /** Such as "orders refund <reference>": an argument has the name of its field. */
  verb: string;
  help: string;
  /** By field: flags, help and, where it may be left out, its default. */
  options?: { [Field in keyof In]?: readonly [flags: string, help: string, fallback?: string] };
  /** Asked before what cannot be undone, unless `--yes`. */
  ask?(services: Services, input: In): Promise<string> | string;
  /** What the terminal shows; `--json` prints the result itself. */
  text(result: Result, input: In): string;
};

/**
 * An operator action, defined once: its route, role and confirmation, idempotency, audit entry, and verb of the command line
 * follow from this. `run` works inside the transaction that also writes the audit entry and the idempotency key.
 */
export type OperatorAction<
  Name extends string,
  At extends ActionRoute,
  Param extends v.ObjectEntries,
  Body extends Schema,
  Form extends Schema,
  Result,
> = {
  /** Its name in the audit log, such as `order.refund`. */
  name: Name;
  at: At;
  param?: Param;
  json?: Body;
  form?: Form;
  /** What a body that the schema rejects is answered with; by default the schema's first message. */
  refuse?: (issues: readonly v.BaseIssue<unknown>[]) => Error;
  /** By default 1 MB. */
  maxBytes?: number;
  tooLarge?: string;
  /** Requests by visitor. */
  limit?: { points: number; seconds: number };
  /** The least role that may do it. */
  role: OperatorRole;
  /** A fresh passkey confirmation in live; opting out takes a reason. */
  confirm?: { optOut: string };
  /** May also be called with a goods token, which is neither an operator nor confirmed. */
  acceptsGoodsToken?: true;
  status?: 200 | 201;
  auditText: AuditText;
  run(
    services: Services,
    input: Input<Param, Body> & Input<Record<never, never>, Form>,
    caller: Caller,
  ): Promise<Change<Result>>;
  /** Written after `run`, from which the type of its result is inferred. */
  cli?: ActionVerb<Input<Param, Body> & Input<Record<never, never>, Form>, Result>;
};

export function defineOperatorAction<
  const Name extends string,
  const At extends ActionRoute,
  Result,
  Param extends v.ObjectEntries = Record<never, never>,
  Body extends Schema = undefined,
  Form extends Schema = undefined,
>(action: OperatorAction<Name, At, Param, Body, Form, Result>) {
  return action;
}

// biome-ignore lint/suspicious/noExplicitAny: an action whose input and result make no difference
export type AnyAction = OperatorAction<string, ActionRoute, any, any, any, any>;
