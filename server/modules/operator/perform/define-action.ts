import type * as v from "valibot";
import type { AuditAction, AuditText } from "#content/operator/words/audit-words.ts";
import type { Services } from "#server/services.ts";
import type { OperatorRole } from "#shared/operator/operator-role.ts";

export type Facts = Record<string, unknown>;

/**
 * The caller of an action: `actor` is the name in the audit log. `role` null: authorised by other means (shell, API
 * key).
 */
export type Caller = { actor: string; role: OperatorRole | null };

type Method = "POST" | "PUT" | "DELETE";
export type ActionRoute = `${Method} /${string}`;

type Entry = {
  subject: string;
  before?: Facts;
  after?: Facts;
  /** Set by actions that write entries under several names. */
  action?: AuditAction;
};

/** The changes made by a run, for the audit log, and the response body. */
export type Change<Result> = (Entry | { entries: Entry[] }) & { result: Result };

type Schema = v.GenericSchema | undefined;
type Input<Param extends v.ObjectEntries, Body extends Schema> = v.InferOutput<
  v.ObjectSchema<Param, undefined>
> &
  (Body extends v.GenericSchema ? v.InferOutput<Body> : unknown);

/** A command: arguments and options fill the input's fields by name. */
type ActionVerb<In, Result> = {
  /** Usage, for example "orders refund <reference>"; arguments are named like their fields. */
  verb: string;
  help: string;
  /** Options by field: flags, help and, if optional, the default. */
  options?: { [Field in keyof In]?: readonly [flags: string, help: string, fallback?: string] };
  /** Confirmation question for irreversible commands, skipped with `--yes`. */
  ask?(services: Services, input: In): Promise<string> | string;
  /** Terminal output; `--json` prints the result itself. */
  text(result: Result, input: In): string;
};

/**
 * An operator action, defined once: its route, role, confirmation, idempotency, audit entry and command follow from
 * this. `run` executes in the transaction that also writes the audit entry and the idempotency key.
 */
export type OperatorAction<
  Name extends string,
  At extends ActionRoute,
  Param extends v.ObjectEntries,
  Body extends Schema,
  Form extends Schema,
  Result,
> = {
  /** Name in the audit log, such as `order.refund`. */
  name: Name;
  at: At;
  param?: Param;
  json?: Body;
  form?: Form;
  /** The error for a body rejected by the schema; by default the schema's first message. */
  refuse?: (issues: readonly v.BaseIssue<unknown>[]) => Error;
  /** Defaults to 1 MB. */
  maxBytes?: number;
  tooLarge?: string;
  /** Limits requests per visitor. */
  limit?: { points: number; seconds: number };
  /** The lowest role that may perform it. */
  role: OperatorRole;
  /** Requires a fresh passkey confirmation in live mode; opting out needs a reason. */
  confirm?: { optOut: string };
  /** Also accepts a goods token, which is neither an operator nor confirmed. */
  acceptsGoodsToken?: true;
  status?: 200 | 201;
  auditText: AuditText;
  run(
    services: Services,
    input: Input<Param, Body> & Input<Record<never, never>, Form>,
    caller: Caller,
  ): Promise<Change<Result>>;
  /** Declared after `run`, from which its result type is inferred. */
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
