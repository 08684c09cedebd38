import { createContext, type ReactNode, useContext, useMemo } from "react";
import { createUserApi, type UserApi } from "./api.ts";

export type { UserApi };

const UserApiContext = createContext<UserApi | null>(null);

/** The one place where calls get their token from. */
export function UserApiProvider({
  accessToken,
  children,
}: {
  accessToken: () => Promise<string | null>;
  children: ReactNode;
}) {
  return (
    <UserApiContext value={useMemo(() => createUserApi(accessToken), [accessToken])}>
      {children}
    </UserApiContext>
  );
}

/** The API as the signed-in user may call it. */
export function useUserApi(): UserApi {
  const userApi = useContext(UserApiContext);
  if (!userApi) throw new Error("useUserApi must be used within a UserApiProvider");
  return userApi;
}
