import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { toast } from "../feedback/toast.tsx";

const FAILED = {
  title: "Error",
  description: "This could not be loaded. Check your connection and try again.",
};

/** For code that did not come. */
export function sayNotLoaded(): void {
  toast({ ...FAILED, variant: "error" });
}

/** A dialog whose code is fetched when it is first opened. Without a connection it says so and stays closed. */
export function lazyDialog<Props extends { open: boolean; onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    const { open, onClose } = props;
    const fail = useEffectEvent(() => {
      sayNotLoaded();
      onClose();
    });
    const isWanted = open && !Dialog;
    useEffect(() => {
      if (!isWanted) return;
      // Chromium never asks again for a module that it could not fetch: without a connection it is not asked for.
      if (!navigator.onLine) fail();
      else load().then((module) => setDialog(() => module.default), fail);
    }, [isWanted]);
    return Dialog && <Dialog {...props} />;
  };
}
