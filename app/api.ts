import type { ExtractSchema } from "hono/types";
import type { App } from "#server/app.ts";
import type { ErrorCode } from "#shared/error-codes.ts";

/** A failed call. `message` is the server's text, which may be shown, or empty. */
export class ApiError extends Error {
  override name = "ApiError";
  /** 0 when there was no response. */
  readonly status: number;
  readonly code: ErrorCode | "unreachable";

  constructor(status: number, code: ApiError["code"], message = "", options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/** The server's text about a rate limit, with the time to wait; null for any other error. */
export function rateLimitMessage(error: unknown): string | null {
  return error instanceof ApiError && error.status === 429 ? error.message : null;
}

/** Creates the client for public endpoints. A page's action on the server passes a `send` that stays inside the process. */
export function createApi(send: Send = (path, init) => fetch(path, init)) {
  return function api<Name extends PublicEndpoint>(name: Name, ...options: Options<Name>) {
    return readJson<ResponseOf<Name>>(request(name, options[0], {}, send));
  };
}

/** Calls a public endpoint: `await api("GET /api/orders/:reference", { param: { reference } })`. */
export const api = createApi();

/** Whether the server answers at all. */
export function canReachServer(): Promise<boolean> {
  return fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export type Api = typeof api;
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Sent even while the page is being left, without waiting for a response. As text, which needs no CORS preflight. */
export function sendBeacon<Name extends PublicEndpoint & `POST ${string}`>(
  name: Name,
  json: Input<Name> extends { json: infer Json } ? Json : never,
): void {
  navigator.sendBeacon?.(name.slice("POST ".length), JSON.stringify(json));
}

/** Performs one call of a signed-in user by `send`, once or again, with further headers. */
export type CallWrapper = (
  call: { name: string; options: CallOptions | undefined },
  send: (headers?: Record<string, string>) => Promise<Response>,
) => Promise<Response>;

/** The API of a signed-in user. Each call gets a valid token; null means that the session has ended. */
export function createUserApi(accessToken: () => Promise<string | null>) {
  let wrapper: CallWrapper = (_, send) => send();
  function signedIn(name: string, options?: CallOptions): Promise<Response> {
    return wrapper({ name, options }, async (headers) => {
      const token = await accessToken().catch(unreachable);
      if (!token) throw new ApiError(401, "no_authorization");
      return request(name, options, { ...headers, Authorization: `Bearer ${token}` });
    });
  }
  return {
    /** For the console, whose calls need more than a token. */
    wrapCalls(next: CallWrapper): void {
      wrapper = next;
    },
    call<Name extends UserEndpoint>(name: Name, ...options: Options<Name>) {
      return readJson<ResponseOf<Name>>(signedIn(name, options[0]));
    },
    async file<Name extends UserEndpoint>(name: Name, ...options: Options<Name>): Promise<Blob> {
      return (await signedIn(name, options[0])).blob().catch(unreachable);
    },
  };
}

/** A response's body as the route returns it: a field renamed on the server fails the type check here. */
export type ResponseOf<Name extends Endpoint> = RouteOf<Name>["output"];

type Routes = ExtractSchema<App>;
type Path = keyof Routes & `/api/${string}`;
type Verb<P extends Path> = Uppercase<Exclude<keyof Routes[P], "$all"> extends `$${infer V}` ? V : never>;
/** All endpoints as "GET /api/library". */
export type Endpoint = { [P in Path]: `${Verb<P>} ${P}` }[Path];
type RouteOf<Name extends Endpoint> = Name extends `${infer V} ${infer P extends Path}`
  ? Extract<Routes[P][`$${Lowercase<V>}` & keyof Routes[P]], { input: unknown; output: unknown }>
  : never;
/** The server's `requireUser` marks its routes with the required header. */
type UserEndpoint =
  | { [N in Endpoint]: RouteOf<N>["input"] extends { header: unknown } ? N : never }[Endpoint]
  | Extract<Endpoint, `${string} /api/operator/${string}`>;
type PublicEndpoint = Exclude<Endpoint, UserEndpoint>;

export type CallOptions = {
  json?: unknown;
  form?: Record<string, string | Blob>;
  query?: Record<string, string>;
  param?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
};
export type Input<Name extends Endpoint> = Omit<RouteOf<Name>["input"], "header">;
/** The inputs of the route's schemas, and a timeout; empty when the route needs nothing. */
type Options<Name extends Endpoint> =
  Record<never, never> extends Input<Name>
    ? [options?: Input<Name> & Pick<CallOptions, "signal" | "timeoutMs">]
    : [options: Input<Name> & Pick<CallOptions, "signal" | "timeoutMs">];

async function request(
  name: string,
  { json, form, query, param, signal, timeoutMs = 20_000 }: CallOptions = {},
  headers: Record<string, string> = {},
  send: Send = fetch,
): Promise<Response> {
  const [method] = name.split(" ");
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await send(addressOf(name, { param, query }), {
    method,
    headers: json === undefined ? headers : { ...headers, "Content-Type": "application/json" },
    body: form ? toFormData(form) : json === undefined ? undefined : JSON.stringify(json),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(unreachable);
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Builds an endpoint's URL: `addressOf("GET /api/price", { query: { slug } })`. */
export function addressOf(name: string, { param, query }: Pick<CallOptions, "param" | "query">): string {
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replace(/:(\w+)(?:\{[^}]*\})?/g, (_, key) => encodeURIComponent(param?.[key] ?? ""));
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

function toFormData(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

async function readJson<Body>(request: Promise<Response>): Promise<Body> {
  const response = await request;
  return response.status === 204 ? (null as Body) : await response.json().catch(unreachable);
}

/** A proxy's page is not one of our errors: only its status counts. */
async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const { code, message } = body?.error ?? {};
  return new ApiError(response.status, code ?? "internal", message);
}

function unreachable(cause: unknown): never {
  throw new ApiError(0, "unreachable", "", { cause });
}
