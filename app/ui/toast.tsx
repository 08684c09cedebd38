import { X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";

type ToastVariant = "default" | "success" | "error";
export type ToastMessage = { title: string; description?: string; variant?: ToastVariant };

type ToastControl = { toast: (message: ToastMessage) => void; dismiss: () => void };
type ShownToast = ToastMessage & { id: number };

const REMOVAL_DELAY_MS = 1_000_000;
const TONES: Record<ToastVariant, string> = { default: "", success: " tone-brand", error: " tone-danger" };

const ToastContext = createContext<ToastControl | null>(null);

/** Shows one message at a time: a new one takes the old one's place, and stays until it is dismissed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const dismiss = useCallback(() => setShown(null), []);
  const toast = useCallback(
    (message: ToastMessage) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1 })),
    [],
  );
  const control = useMemo(() => ({ toast, dismiss }), [toast, dismiss]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(dismiss, REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [shown, dismiss]);

  const isError = shown?.variant === "error";
  const card = shown && <ToastCard key={shown.id} message={shown} onDismiss={dismiss} />;
  const host = useModalHost(shown);
  return (
    <ToastContext value={control}>
      {children}
      {/* both live regions are there from the start: readers only announce what appears inside one they know */}
      <div role="status" data-above-bar>
        {!host && !isError && card}
      </div>
      <div role="alert" data-above-bar>
        {!host && isError && card}
      </div>
      {host && createPortal(<div role={isError ? "alert" : "status"}>{card}</div>, host)}
    </ToastContext>
  );
}

export function useToast(): ToastControl {
  const control = useContext(ToastContext);
  if (!control) throw new Error("useToast must be used within a ToastProvider");
  return control;
}

/** An open modal makes all outside it inert: a toast that comes up then stands inside it, until it closes. */
function useModalHost(shown: ShownToast | null): HTMLDialogElement | null {
  const [host, setHost] = useState<HTMLDialogElement | null>(null);
  useLayoutEffect(() => {
    const dialog = shown && [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
    if (!dialog) return setHost(null);
    const leave = () => setHost(null);
    setHost(dialog);
    dialog.addEventListener("close", leave);
    return () => dialog.removeEventListener("close", leave);
  }, [shown]);
  return host;
}

function ToastCard({ message, onDismiss }: { message: ShownToast; onDismiss: () => void }) {
  const before = useRef<HTMLElement | null>(null);
  function dismiss(): void {
    before.current?.focus({ preventScroll: true });
    onDismiss();
  }
  return (
    <div
      // the top layer, so that an open dialog does not cover it
      popover="manual"
      ref={(element) => element?.showPopover?.()}
      className={`toast${TONES[message.variant ?? "default"]}`}
    >
      <span className="toast-mark" aria-hidden="true" />
      <p className="font-medium">{message.title}</p>
      {message.description && <p className="toast-text">{message.description}</p>}
      <Button
        variant="ghost"
        icon
        size="sm"
        className="toast-close"
        aria-label="Dismiss"
        // what had the focus gets it back: this button goes with the toast
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget as HTMLElement | null;
        }}
        onClick={dismiss}
      >
        <X strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </div>
  );
}
