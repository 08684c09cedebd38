import { X } from "lucide-react";
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "../button.tsx";

type ToastVariant = "default" | "success" | "error";
export type ToastMessage = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Optional follow-up; using it dismisses the toast. */
  action?: { label: string; onAction: () => void };
};

type ShownToast = ToastMessage & { id: number };

const REMOVAL_DELAY_MS = 1_000_000;
const TONES: Record<ToastVariant, string> = { default: "", success: " tone-brand", error: " tone-danger" };

let shown: ShownToast | null = null;
const listeners = new Set<() => void>();

/** Shows one message at a time; it stays until dismissed or replaced. */
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
      {/* both live regions exist from the start: screen readers only announce changes inside known regions */}
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
 * Picks the parent of the toast: an open modal (everything outside is inert), else the page's toast slot, so
 * that it never covers a button.
 */
function useHost(shown: ShownToast | null): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (!shown) return setHost(null);
    function find(): void {
      const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
      setHost((dialog ?? document).querySelector("[data-toasts]") ?? dialog ?? null);
    }
    find();
    // A dialog opens or closes, or the page with the slot comes, while the toast is shown.
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, [shown]);
  return host;
}

function ToastCard({ message, inPlace }: { message: ShownToast; inPlace: boolean }) {
  const before = useRef<HTMLElement | null>(null);
  /** Remembers the focused element: dismissing a toast removes its buttons. */
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
      // top layer, so that an open dialog does not cover it
      popover={inPlace ? undefined : "manual"}
      // show again outside after the dialog that contained it closed
      ref={(element) => {
        if (!element?.isConnected || inPlace) return;
        element.showPopover?.();
        return publishHeight(element);
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

/** Publishes the toast's height to its modal, which ends above it on narrow screens (overlays.css). */
function publishHeight(toast: HTMLElement): (() => void) | undefined {
  const modal = toast.closest("dialog");
  if (!modal) return;
  const observer = new ResizeObserver(() =>
    modal.style.setProperty("--toast-height", `${toast.offsetHeight}px`),
  );
  observer.observe(toast);
  return () => {
    observer.disconnect();
    modal.style.removeProperty("--toast-height");
  };
}
