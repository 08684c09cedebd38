import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { toast } from "#app/ui/feedback/toast.tsx";
import { sessionToasts } from "#content/pages/session-toasts.ts";
import { useAuth } from "../session/auth-provider.tsx";
import {
  type PendingAction,
  type PendingKind,
  type PendingOf,
  storePendingAction,
} from "./pending-action.ts";
import type { DialogContent, SignInDialogProps } from "./sign-in-dialog.tsx";
import { useWaitingAction } from "./use-waiting-action.ts";

type SignInRequest = Pick<DialogContent, "title" | "text" | "purchase"> & {
  /** Continued by `usePendingAction` when sign-in left the page and returned. */
  pending?: PendingAction;
};

/** `id`: the id of an action that is also pending elsewhere. */
type OpenOptions = Pick<DialogContent, "title" | "text" | "returnTo" | "renewFor"> & {
  pending?: { action: PendingAction; id: string };
};

export type SignIn = {
  /**
   * Opens the dialog, which reports by toast, or inline when it has its own title. `returnTo`: the page to go to
   * after sign-in.
   */
  openSignIn: (options?: OpenOptions) => void;
  /** Opens the dialog if necessary and waits for sign-in. Returns false when the visitor closes the dialog. */
  requireSignIn: (request?: SignInRequest) => Promise<boolean>;
  /** Preloads the dialog on hover or touch. */
  prepareSignIn: () => void;
  takePending: <Kind extends PendingKind>(kind: Kind) => Promise<PendingOf<Kind> | null>;
};

const SignInContext = createContext<SignIn | null>(null);

export function SignInProvider({ children }: { children: ReactNode }) {
  const { Dialog, loadDialog } = useDialogModule();
  /** A new number resets the dialog. */
  const [shown, setShown] = useState<(DialogContent & { number: number }) | null>(null);
  const [open, setOpen] = useState(false);
  const { wait, stopWaiting, goOn, takePending } = useWaitingAction();

  const cancel = useCallback(() => {
    setOpen(false);
    stopWaiting();
  }, [stopWaiting]);
  const show = useCallback(
    (next: DialogContent) => {
      setShown((before) => ({ ...next, number: (before?.number ?? 0) + 1 }));
      setOpen(true);
      loadDialog().catch(cancel);
    },
    [loadDialog, cancel],
  );
  const openSignIn = useCallback(
    ({ pending, ...shown }: OpenOptions = {}) => {
      cancel();
      if (pending) storePendingAction(pending.action, pending.id);
      show({ variant: shown.title ? "inline" : "header", ...shown });
    },
    [cancel, show],
  );
  const { accessToken } = useAuth();
  const requireSignIn = useCallback(
    async ({ pending, ...shown }: SignInRequest = {}) => {
      // If the auth client does not load, the dialog says so.
      if (await accessToken().catch(() => null)) return true;
      cancel();
      const id = pending && storePendingAction(pending);
      show({ variant: "inline", ...shown });
      return wait(id);
    },
    [accessToken, cancel, show, wait],
  );
  const close = useCallback(() => setOpen(false), []);
  useSignedInEvent(open ? shown?.returnTo : undefined, goOn, close);
  useReturnFromElsewhere(cancel);
  const prepareSignIn = useCallback(() => void loadDialog().catch(() => {}), [loadDialog]);
  const control = useMemo(
    () => ({ openSignIn, requireSignIn, prepareSignIn, takePending }),
    [openSignIn, requireSignIn, prepareSignIn, takePending],
  );
  return (
    <SignInContext value={control}>
      {children}
      {Dialog && shown && (
        <Dialog {...shown} key={shown.number} open={open} onClose={cancel} onLeave={close} />
      )}
    </SignInContext>
  );
}

export function useSignIn(): SignIn {
  const control = useContext(SignInContext);
  if (!control) throw new Error("useSignIn must be used within a SignInProvider");
  return control;
}

/** Continues an action of this kind that was pending while sign-in left the page and returned. */
export function usePendingAction<Kind extends PendingKind>(
  kind: Kind,
  handler: (action: PendingOf<Kind>) => void,
): void {
  const { session } = useAuth();
  const { takePending } = useSignIn();
  const goOn = useEffectEvent(handler);
  const token = session?.access_token;
  useEffect(() => {
    if (token) void takePending(kind).then((action) => action && goOn(action));
  }, [token, kind, takePending]);
}

/** On a sign-in event from any tab, continues the pending action and closes the dialog. */
function useSignedInEvent(returnTo: string | undefined, goOn: () => Promise<void>, close: () => void): void {
  const { session } = useAuth();
  const navigate = useNavigate();
  const token = session?.access_token;
  useEffect(() => {
    if (!token) return;
    void goOn();
    close();
    if (returnTo) void navigate(returnTo, { replace: true });
  }, [token, returnTo, navigate, goOn, close]);
}

/** Cancels the pending action when the browser returns from Google to this page in the back/forward cache. */
function useReturnFromElsewhere(cancel: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && cancel();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [cancel]);
}

/** Loads the dialog's code and the auth client on first opening. */
function useDialogModule() {
  const { client } = useAuth();
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps> | null>(null);
  const loadDialog = useCallback(async () => {
    try {
      const [module] = await Promise.all([import("./sign-in-dialog.tsx"), client()]);
      setDialog(() => module.SignInDialog);
    } catch (error) {
      toast({ ...sessionToasts.dialogUnavailable, variant: "error" });
      throw error;
    }
  }, [client]);
  return { Dialog, loadDialog };
}
