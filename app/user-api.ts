import { useLayoutEffect } from "react";
import { createUserApi } from "./api.ts";

type AccessToken = () => Promise<string | null>;

let accessToken: AccessToken = async () => null;

/** The signed-in user's API: in components, and in loaders and actions, which run outside React. */
export const userApi = createUserApi(() => accessToken());

/** Sets the token source for all calls, before the router runs its first loader. */
export function useAccessToken(source: AccessToken): void {
  useLayoutEffect(() => {
    accessToken = source;
  }, [source]);
}

export function isSignedIn(): Promise<boolean> {
  return accessToken().then(
    (token) => token !== null,
    () => false,
  );
}
