import type * as v from "valibot";
import type { Caller, Change } from "#server/modules/operator/index.ts";
import type { Services } from "#server/services.ts";
import type { ApiScope } from "#shared/api/scopes.ts";

type Schema = v.GenericSchema;
type Output<S> = S extends Schema ? v.InferOutput<S> : unknown;

type Common<Param extends v.ObjectEntries, Body, Response extends Schema> = {
  at: `${"GET" | "POST" | "DELETE"} /${string}`;
  scope: ApiScope;
  summary: string;
  param?: Param;
  json?: Body;
  form?: Schema;
  /** Serializes the response and describes it in the OpenAPI document. */
  response: Response;
  status?: 200 | 201;
};

type In<Param extends v.ObjectEntries, Body> = v.InferOutput<v.ObjectSchema<Param, undefined>> & Output<Body>;
export type PageInput = { after: string | null; limit: number };

/** A read. If `paged`, it accepts `?cursor=&limit=` and returns a page. */
export type Read<Param extends v.ObjectEntries, Response extends Schema> = Common<
  Param,
  undefined,
  Response
> & {
  paged?: true;
  read(services: Services, input: In<Param, undefined> & PageInput): Promise<unknown>;
};

/** A write: runs an operator action in its transaction, audited under the key's name. */
export type Write<Param extends v.ObjectEntries, Body, Response extends Schema> = Common<
  Param,
  Body,
  Response
> & {
  /** Name in the audit log. */
  name: string;
  run(services: Services, input: In<Param, Body>, caller: Caller): Promise<Change<unknown>>;
};

export function defineRead<Response extends Schema, Param extends v.ObjectEntries = Record<never, never>>(
  endpoint: Read<Param, Response>,
) {
  return endpoint;
}

export function defineWrite<
  Response extends Schema,
  Param extends v.ObjectEntries = Record<never, never>,
  Body extends Schema | undefined = undefined,
>(endpoint: Write<Param, Body, Response>) {
  return endpoint;
}

// biome-ignore lint/suspicious/noExplicitAny: endpoints whose input and reply make no difference
export type AnyRead = Read<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyWrite = Write<any, any, any>;
export type Endpoint = AnyRead | AnyWrite;
