import { type ComponentType, type ReactNode, useState } from "react";

type LazyDialog = ComponentType<{ open: boolean; onClose: () => void }>;

/** Dialog whose code loads on first opening; `prepare` preloads it on hover or touch. */
export function useLazyDialog(load: () => Promise<LazyDialog>): {
  dialog: ReactNode;
  show: () => Promise<void>;
  prepare: () => void;
} {
  const [Loaded, setLoaded] = useState<LazyDialog>();
  const [open, setOpen] = useState(false);
  return {
    dialog: Loaded && <Loaded open={open} onClose={() => setOpen(false)} />,
    async show() {
      const dialog = await load();
      setLoaded(() => dialog);
      setOpen(true);
    },
    prepare: () => void load().catch(() => {}),
  };
}
