import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useUserApi } from "#app/user-api.tsx";

type Props = { signedIn: boolean; console: ReactNode; children: ReactNode };

/** Shows the console to an operator, and to everybody else what stands there anyway. Nobody signed in: nothing is asked. */
export function OperatorGate({ signedIn, console, children }: Props) {
  const userApi = useUserApi();
  const [allowed, setAllowed] = useState(false);

  useEffect(() => {
    if (!signedIn) return setAllowed(false);
    let current = true;
    userApi.call("GET /api/operator/session").then(
      () => current && setAllowed(true),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [signedIn, userApi]);

  return allowed ? <Suspense fallback={children}>{console}</Suspense> : children;
}
