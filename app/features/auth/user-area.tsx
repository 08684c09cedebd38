import "./user-area.css";
import { CircleUserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { shell } from "#content/site.ts";
import { useAuth } from "./session/auth-provider.tsx";
import { userProfile } from "./session/user-profile.ts";
import { useSignIn } from "./sign-in/sign-in-provider.tsx";

const AccountMenu = lazy(() => import("./account-menu.tsx"));

/** At the end of the header: who is signed in, or the way to sign in. */
export function UserArea() {
  const { loading, user } = useAuth();
  if (loading) return <UserSkeleton />;
  return user ? <UserMenu /> : <SignInButton />;
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

/** The menu's code comes once someone is signed in; a press that comes before it is remembered. */
function UserMenu() {
  const { user, signOut } = useAuth();
  const [pressed, setPressed] = useState(false);
  const { avatarUrl, email, name, isOperator } = userProfile(user);
  const avatar = <Avatar src={avatarUrl} name={email} />;
  const waiting = (
    <Button
      variant="ghost"
      icon
      className="user-button"
      aria-label={shell.accountMenu}
      aria-haspopup="menu"
      aria-expanded={false}
      busy={pressed}
      onClick={() => setPressed(true)}
    >
      {avatar}
    </Button>
  );
  return (
    <Suspense fallback={waiting}>
      <AccountMenu
        avatar={avatar}
        name={name}
        email={email}
        isOperator={isOperator}
        defaultOpen={pressed}
        onLogout={() => void signOut()}
      />
    </Suspense>
  );
}
