import { useLayoutEffect } from "react";
import { createUserApi } from "./api.ts";

type AccessToken = () => Promise<string | null>;

let accessToken: AccessToken = async () => null;

/** The API as the signed-in user may call it: in components, and in loaders and actions, which run outside of React. */
export const userApi = createUserApi(() => accessToken());

/** The one place where calls get their token from. It is told before the router runs its first loader. */
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
