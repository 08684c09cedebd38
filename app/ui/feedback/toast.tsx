import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "../button.tsx";

type ToastVariant = "default" | "success" | "error";
export type ToastMessage = { title: string; description?: string; variant?: ToastVariant };

type ShownToast = ToastMessage & { id: number };

const REMOVAL_DELAY_MS = 1_000_000;
const TONES: Record<ToastVariant, string> = { default: "", success: " tone-brand", error: " tone-danger" };

let shown: ShownToast | null = null;
const listeners = new Set<() => void>();

/** Shows one message at a time: a new one takes the old one's place, and stays until it is dismissed. */
export function toast(message: ToastMessage): void {
  show({ ...message, id: (shown?.id ?? 0) + 1 });
}

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function dismissToast(): void {
  show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where they appear; once on a page. */
export function Toasts() {
  const shownNow = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );

  useEffect(() => {
    if (!shownNow) return;
    const timer = setTimeout(dismissToast, REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [shownNow]);

  const isError = shownNow?.variant === "error";
  const card = shownNow && <ToastCard key={shownNow.id} message={shownNow} />;
  const host = useModalHost(shownNow);
  return (
    <>
      {/* both live regions are there from the start: readers only announce what appears inside one they know */}
      <div role="status" data-above-bar>
        {!host && !isError && card}
      </div>
      <div role="alert" data-above-bar>
        {!host && isError && card}
      </div>
      {host && createPortal(<div role={isError ? "alert" : "status"}>{card}</div>, host)}
    </>
  );
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

function ToastCard({ message }: { message: ShownToast }) {
  const before = useRef<HTMLElement | null>(null);
  function close(): void {
    before.current?.focus({ preventScroll: true });
    dismissToast();
  }
  return (
    <div
      // the top layer, so that an open dialog does not cover it
      popover="manual"
      // not where the dialog that it stood in has just gone: it is shown anew outside it
      ref={(element) => {
        if (element?.isConnected) element.showPopover?.();
      }}
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
        onClick={close}
      >
        <X strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </div>
  );
}
