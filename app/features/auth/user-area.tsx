import { CircleUserRound } from "lucide-react";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { shell } from "#content/site.ts";
import { useAuth } from "./session/auth-provider.tsx";
import { useSignIn } from "./sign-in/sign-in-provider.tsx";

const UserMenu = lazyComponent(() => import("./user-menu.tsx"));

export function UserArea() {
  const { loading, user } = useAuth();
  if (loading) return <UserSkeleton />;
  if (!user) return <SignInButton />;
  return <UserMenu fallback={<UserSkeleton />} />;
}

function UserSkeleton() {
  return (
    <span className="grid size-11 place-items-center" data-testid="user-skeleton">
      <Skeleton className="size-9 rounded-full" />
    </span>
  );
}

function SignInButton() {
  const { openSignIn, prepareSignIn } = useSignIn();
  return (
    <Button
      variant="ghost"
      icon
      aria-label={shell.signIn}
      aria-haspopup="dialog"
      onClick={() => openSignIn()}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
    >
      <CircleUserRound strokeWidth={1.5} aria-hidden="true" />
    </Button>
  );
}
