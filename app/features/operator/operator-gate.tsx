import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { ApiError } from "#app/api.ts";
import { useUserApi } from "#app/user-api.tsx";

const PasskeyScreen = lazy(() => import("./passkeys/passkey-screen.tsx"));

type Props = { signedIn: boolean; console: ReactNode; children: ReactNode };
type Access = "none" | "passkey" | "all";

/** Shows the console to an operator, and to everybody else what stands there anyway. Nobody signed in: nothing is asked. */
export function OperatorGate({ signedIn, console, children }: Props) {
  const userApi = useUserApi();
  const [access, setAccess] = useState<Access>("none");

  useEffect(() => {
    if (!signedIn) return setAccess("none");
    let current = true;
    const enter = (found: Access) => current && setAccess(found);
    userApi.call("GET /api/operator/session").then(
      () => enter("all"),
      (error) => isPasskeyRequired(error) && enter("passkey"),
    );
    return () => {
      current = false;
    };
  }, [signedIn, userApi]);

  if (access === "none") return children;
  return (
    <Suspense fallback={children}>
      {access === "all" ? console : <PasskeyScreen onPassed={() => setAccess("all")} />}
    </Suspense>
  );
}

function isPasskeyRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "passkey_required";
}
