import { useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type ApiError, addressOf, type Endpoint, type Input, type ResponseOf } from "./api.ts";

type Loaded<Data> = { data: Data; error: null } | { data: null; error: ApiError };

/**
 * Loads a GET endpoint through the router (pages/api-data.ts): components that request the same URL share one
 * request, and a newer request aborts an older one. `as` is the id of the signed-in user. Pass null to load nothing.
 */
export function useApi<Name extends Endpoint & `GET ${string}`>(
  name: Name,
  input: (Input<Name> & { as?: string }) | null,
): {
  /** The last successful response of this URL. */
  data: ResponseOf<Name> | null;
  /** The error of the latest attempt. */
  error: ApiError | null;
  reload: () => void;
} {
  const address = input && addressFor(name, input);
  const fetcher = useFetcher<Loaded<ResponseOf<Name>>>({ key: address ?? undefined });
  const { load, state } = fetcher;
  const loaded = address === null ? undefined : fetcher.data;
  const [last, setLast] = useState({ address, data: null as ResponseOf<Name> | null });
  // In the render in which the address changes, the fetcher is still that of the address before.
  if (last.address !== address) setLast({ address, data: null });
  else if (loaded?.data && loaded.data !== last.data) setLast({ address, data: loaded.data });

  const reload = useCallback(() => {
    if (address !== null) void load(address);
  }, [address, load]);
  const isMissing = state === "idle" && !loaded?.data;
  /** Idle without a result: not requested yet, or aborted because the requesting page was left. */
  const isUnanswered = state === "idle" && loaded === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads a new address once, unless another component did
  useEffect(() => {
    if (isMissing) reload();
  }, [address, isUnanswered]);
  return { data: last.address === address ? last.data : null, error: loaded?.error ?? null, reload };
}

function addressFor(
  name: string,
  { as, query, ...input }: Record<string, unknown> & { as?: string },
): string {
  return addressOf(name, { ...input, query: { ...(query as object), ...(as && { as }) } });
}
