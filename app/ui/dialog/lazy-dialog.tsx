import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { toast } from "../feedback/toast.tsx";

const FAILED = {
  title: "Error",
  description: "This could not be loaded. Check your connection and try again.",
};

export function reportNotLoaded(): void {
  toast({ ...FAILED, variant: "error" });
}

/**
 * Dialog whose code loads on first opening. If that fails, a toast reports it and the dialog stays closed.
 */
export function lazyDialog<Props extends { open: boolean; onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    const { open, onClose } = props;
    const fail = useEffectEvent(() => {
      reportNotLoaded();
      onClose();
    });
    const isWanted = open && !Dialog;
    useEffect(() => {
      if (!isWanted) return;
      // Chromium never retries a module that failed to load, so do not try while offline.
      if (!navigator.onLine) fail();
      else load().then((module) => setDialog(() => module.default), fail);
    }, [isWanted]);
    return Dialog && <Dialog {...props} />;
  }
  return Object.assign(LazyDialog, { prepare: () => prepare(load) });
}

/** Loads code early, on hover or touch. */
export function prepare(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => {});
}
