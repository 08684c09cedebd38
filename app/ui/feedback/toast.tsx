import { X } from "lucide-react";
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "../button.tsx";

type ToastVariant = "default" | "success" | "error";
export type ToastMessage = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** One thing that may be done next; the toast goes with it. */
  action?: { label: string; onAction: () => void };
};

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
  const host = useHost(shownNow);
  const inPlace = host?.matches("[data-toasts]") ?? false;
  const card = shownNow && <ToastCard key={shownNow.id} message={shownNow} inPlace={inPlace} />;
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

/**
 * Where a toast stands: an open modal makes all outside it inert, so inside it, until it closes; and in the place that there is for
 * toasts, if there is one, so that it lies on no button.
 */
function useHost(shown: ShownToast | null): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (!shown) return setHost(null);
    const leaving = new AbortController();
    function find(): void {
      const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
      dialog?.addEventListener("close", find, { signal: leaving.signal });
      setHost((dialog ?? document).querySelector("[data-toasts]") ?? dialog ?? null);
    }
    find();
    return () => leaving.abort();
  }, [shown]);
  return host;
}

function ToastCard({ message, inPlace }: { message: ShownToast; inPlace: boolean }) {
  const before = useRef<HTMLElement | null>(null);
  /** What had the focus gets it back: the buttons go with the toast. */
  function remember({ relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!relatedTarget?.closest(".toast")) before.current = relatedTarget as HTMLElement | null;
  }
  function close(): void {
    before.current?.focus({ preventScroll: true });
    dismissToast();
  }
  function act(action: ToastMessage["action"]): void {
    close();
    action?.onAction();
  }
  return (
    <div
      // the top layer, so that an open dialog does not cover it
      popover={inPlace ? undefined : "manual"}
      // not where the dialog that it stood in has just gone: it is shown anew outside it
      ref={(element) => {
        if (element?.isConnected && !inPlace) element.showPopover?.();
      }}
      className={`toast${TONES[message.variant ?? "default"]}${inPlace ? " toast-in-place" : ""}`}
    >
      <span className="toast-mark" aria-hidden="true" />
      <p className="font-medium">{message.title}</p>
      {message.description && <p className="toast-text">{message.description}</p>}
      {message.action && (
        <Button
          variant="secondary"
          size="sm"
          className="toast-action"
          onFocus={remember}
          onClick={() => act(message.action)}
        >
          {message.action.label}
        </Button>
      )}
      <Button
        variant="ghost"
        icon
        size="sm"
        className="toast-close"
        aria-label="Dismiss"
        onFocus={remember}
        onClick={close}
      >
        <X strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </div>
  );
}
